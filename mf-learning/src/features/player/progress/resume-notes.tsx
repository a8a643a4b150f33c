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

/** Why the video begins at its position, and buttons that lead to another one. */
export function ResumeNotes({ resumedAt, elsewhere, playFrom }: ResumeNotesProps) {
  const t = useTranslations("learning");
  return (
    <>
      {resumedAt > 0 && elsewhere === null && (
        <p className={styles.resumed}>
          <span>{t("lecture.resumed", { time: clock(resumedAt) })}</span>
          <Button variant="link" size="compact" icon={<RotateCcw size={16} />} onClick={() => playFrom(0)}>
            {t("lecture.restart")}
          </Button>
        </p>
      )}
      {elsewhere !== null && (
        <p className={styles.resumed}>
          <span>{t("lecture.elsewhere", { time: clock(elsewhere) })}</span>
          <Button variant="link" size="compact" icon={<FastForward size={16} />} onClick={() => playFrom(elsewhere)}>
            {t("lecture.go_on_there")}
          </Button>
        </p>
      )}
    </>
  );
}
