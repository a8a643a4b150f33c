import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import type { LectureWay } from "./lecture-steps.tsx";
import screen from "./screen/screen.module.css";
import { StillScreen } from "./screen/still-screen.tsx";

interface UnknownLectureProps {
  /** The number in the address. */
  number: number;
  nearest: LectureWay | null;
}

/** Says that the address names a lecture which the course does not have, and leads to the nearest one. */
export function UnknownLecture({ number, nearest }: UnknownLectureProps) {
  const { t } = useTranslation("learning");
  return (
    <StillScreen>
      <h2 className={screen.stillTitle}>{t("lecture.unknown", { number })}</h2>
      <p>{t("lecture.unknown_reason")}</p>
      {nearest && (
        <Button variant="secondary" onClick={nearest.go}>
          {t("lecture.unknown_nearest", { title: nearest.title })}
        </Button>
      )}
    </StillScreen>
  );
}
