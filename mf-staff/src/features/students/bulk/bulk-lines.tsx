import { useTranslations } from "@academy/shared/i18n";
import { ProgressBar } from "@academy/shared/ui/data-display/progress-bar";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import styles from "./bulk.module.css";
import type { Line } from "./use-bulk.ts";

const TONES = { waiting: "plain", done: "success", failed: "danger", undone: "warning" } as const;

/** How far an action for many is, and what became of it for each student. */
export function BulkLines({ lines, isRunning }: { lines: readonly Line[]; isRunning: boolean }) {
  const t = useTranslations("staff");
  const messages = useErrorMessages();
  const settled = lines.filter(({ state }) => state !== "waiting").length;
  const failed = lines.filter(({ state }) => state === "failed").length;
  return (
    <div className={styles.form}>
      <ProgressBar
        value={settled}
        max={lines.length}
        label={t("students.bulk.progress", { done: settled, of: lines.length })}
      />
      <p role="status">
        {!isRunning && (failed === 0 ? t("students.bulk.finished") : t("students.bulk.over", { count: failed }))}
      </p>
      <ul className={styles.lines}>
        {lines.map(({ student, state, error }) => (
          <li key={student.id}>
            <span translate="no">{student.name || student.email}</span>
            <Tag tone={TONES[state]}>{t(`students.bulk.states.${state}`)}</Tag>
            {error !== undefined && <span className={styles.small}>{messages.of(error)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
