import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import type { LectureLink } from "./context/lecture-page.ts";
import { PlayerPlaceholder } from "./surface/player-placeholder.tsx";
import surface from "./surface/surface.module.css";

interface UnknownLectureProps {
  /** The number in the address. */
  number: number;
  nearest: LectureLink | null;
}

/** Says that the course has no lecture with the number in the address, and offers the nearest one. */
export function UnknownLecture({ number, nearest }: UnknownLectureProps) {
  const t = useTranslations("learning");
  return (
    <PlayerPlaceholder>
      <h2 className={surface.stillTitle}>{t("lecture.unknown", { number })}</h2>
      <p>{t("lecture.unknown_reason")}</p>
      {nearest && (
        <Button variant="secondary" onClick={nearest.open}>
          {t("lecture.unknown_nearest", { title: nearest.title })}
        </Button>
      )}
    </PlayerPlaceholder>
  );
}
