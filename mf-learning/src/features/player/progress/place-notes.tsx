import { clock } from "@academy/shared/format/duration";
import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { FastForward, RotateCcw } from "lucide-react";
import styles from "./progress.module.css";

interface PlaceNotesProps {
  /** Where the lecture goes on; 0 where that is its beginning. */
  resumedAt: number;
  /** How far the student got in another tab or on another device meanwhile; null where that is no news. */
  elsewhere: number | null;
  playFrom: (second: number) => void;
}

/** Which place the video stands at and why, and the ways to another one. */
export function PlaceNotes({ resumedAt, elsewhere, playFrom }: PlaceNotesProps) {
  const { t } = useTranslation("learning");
  return (
    <>
      {resumedAt > 0 && elsewhere === null && (
        <p className={styles.resumed}>
          <span>{t("lecture.resumed", { time: clock(resumedAt) })}</span>
          <Button variant="link" icon={<RotateCcw size={16} />} onClick={() => playFrom(0)}>
            {t("lecture.restart")}
          </Button>
        </p>
      )}
      {elsewhere !== null && (
        <p className={styles.resumed}>
          <span>{t("lecture.elsewhere", { time: clock(elsewhere) })}</span>
          <Button variant="link" icon={<FastForward size={16} />} onClick={() => playFrom(elsewhere)}>
            {t("lecture.go_on_there")}
          </Button>
        </p>
      )}
    </>
  );
}
