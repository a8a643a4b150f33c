import type { AttemptSummary } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Check } from "lucide-react";
import styles from "./start-page.module.css";

interface AttemptHistoryProps {
  /** Newest first. */
  history: readonly AttemptSummary[];
  questions: number;
}

/** The finished attempts, each with a link to its result. */
export function AttemptHistory({ history, questions }: AttemptHistoryProps) {
  const t = useTranslations("tests");
  const momentOf = useMoment();
  return (
    <section aria-labelledby="history-title" className={styles.history}>
      <h2 id="history-title" className={styles.title}>
        {t("history.title")}
      </h2>
      <ul className={styles.attempts}>
        {history.map(({ id, score, passed, submitted_at }) => {
          const moment = momentOf(submitted_at);
          return (
            <li key={id} className={styles.attempt}>
              <Link to={`?attempt=${id}`} aria-label={t("history.open", moment)}>
                {t("history.moment", moment)}
              </Link>
              <span className={styles.outcome}>
                <span>{t("history.score", { score, questions })}</span>
                <Tag tone={passed ? "success" : "plain"} icon={passed ? Check : undefined}>
                  {t(passed ? "history.passed" : "history.failed")}
                </Tag>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
