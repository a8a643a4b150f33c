import type { Lecture } from "@academy/shared/contract/courses";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { Check, Undo2 } from "lucide-react";
import { useId } from "react";
import styles from "./progress.module.css";
import type { ProgressReports } from "./use-progress-reports.ts";

interface CompletionProps {
  lecture: Lecture;
  /** How many more lectures the student may mark complete unwatched; null: all (decision 0028). */
  declarable: number | null;
  mark: ProgressReports["mark"];
}

/** Whether the lecture is complete only by the student's own mark, which the server can remove (decision 0036). */
const isMark = ({ progress, video }: Lecture) =>
  progress?.completed === true &&
  progress.completion_changed_at !== undefined &&
  (progress.declared === true || video === null);

/** Whether a lecture is complete, the button that marks it complete, and the one that removes the mark. */
export function Completion({ lecture, declarable, mark }: CompletionProps) {
  const t = useTranslations("learning");
  const id = useId();
  const { progress, video } = lecture;
  // A document has nothing to watch, so the limit does not apply.
  const left = video === null ? null : declarable;

  if (progress?.completed)
    return (
      <div className={styles.marked}>
        <Tag tone={progress.declared ? "plain" : "success"} icon={Check}>
          {t(progress.declared ? "lecture.declared" : "lecture.completed")}
        </Tag>
        {isMark(lecture) && (
          <Button
            variant="quiet"
            size="compact"
            icon={<Undo2 size={16} />}
            mutation={mark}
            pendingLabel={t("lecture.unmarking")}
            onClick={() => mark.mutate(false)}
          >
            {t("lecture.unmark")}
          </Button>
        )}
      </div>
    );
  if (left === 0) return <p className={styles.doneNote}>{t("lecture.declared_none")}</p>;
  return (
    <div className={styles.done}>
      <Button
        variant="secondary"
        size="compact"
        icon={Check}
        mutation={mark}
        pendingLabel={t("lecture.completing")}
        aria-describedby={left === null ? undefined : id}
        onClick={() => mark.mutate(true)}
      >
        {t("lecture.complete")}
      </Button>
      {left !== null && (
        <p id={id} className={styles.doneNote}>
          {t("lecture.declared_left", { count: left })}
        </p>
      )}
    </div>
  );
}
