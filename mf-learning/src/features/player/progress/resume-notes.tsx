import { clock } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { FastForward, RotateCcw } from "lucide-react";
import styles from "./progress.module.css";

interface ResumeNotesProps {
  /** The second at which the lecture resumed; 0 where it began at its start. */
  resumedAt: number;
  /** The newer position from another tab or device; null where there is none. */
  elsewhere: number | null;
  playFrom: (second: number) => void;
}

/** Why the video begins at its position, and a button that leads to another one. */
export function ResumeNotes({ resumedAt, elsewhere, playFrom }: ResumeNotesProps) {
  const t = useTranslations("learning");
  if (elsewhere === null && resumedAt === 0) return null;
  const Icon = elsewhere === null ? RotateCcw : FastForward;
  return (
    <p className={styles.resumed}>
      <span>
        {elsewhere === null
          ? t("lecture.resumed", { time: clock(resumedAt) })
          : t("lecture.elsewhere", { time: clock(elsewhere) })}
      </span>
      <Button variant="link" size="compact" icon={Icon} onClick={() => playFrom(elsewhere ?? 0)}>
        {t(elsewhere === null ? "lecture.restart" : "lecture.go_on_there")}
      </Button>
    </p>
  );
}
