import { useTranslations } from "@academy/shared/i18n";
import { ProgressBar } from "@academy/shared/ui/data-display/progress-bar";
import { Tag } from "@academy/shared/ui/data-display/tag";
import styles from "./students.module.css";

interface LectureProgressProps {
  lectures: { done: number; of: number };
  /** Whether the student has the course and has learned nothing since. */
  neverStarted: boolean;
}

/** How many lectures a student has completed, or that they never started. */
export function LectureProgress({ lectures: { done, of }, neverStarted }: LectureProgressProps) {
  const t = useTranslations("staff");
  return (
    <span className={styles.progress}>
      {neverStarted ? (
        <Tag tone="warning">{t("students.never_started")}</Tag>
      ) : (
        <ProgressBar value={done} max={of} label={t("students.lectures_of", { done, count: of })} />
      )}
    </span>
  );
}
