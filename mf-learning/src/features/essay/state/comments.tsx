import type { EssayComment } from "@academy/shared/contract/essay";
import { longDate } from "@academy/shared/format/date-time";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import styles from "#features/essay/style/essay.module.css";

/** What evaluators have said to the author; each with the passage it is about. */
export function Comments({ comments }: { comments: readonly EssayComment[] }) {
  const { t } = useTranslation("essay");
  const language = useLanguage();
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby="essay-comments" className={styles.part}>
      <h2 id="essay-comments" className={styles.heading}>
        {t("comments.title")}
      </h2>
      <ul className={styles.comments}>
        {comments.map(({ at, text, quote }) => (
          <li key={`${at}-${quote}-${text}`} className={styles.comment}>
            <p className={styles.hint}>
              {t(quote === null ? "comments.whole" : "comments.passage")}{" "}
              <time dateTime={at}>{longDate(new Date(at), language)}</time>
            </p>
            {quote !== null && (
              <blockquote className={styles.passage} dir="auto">
                {quote}
              </blockquote>
            )}
            <p className={styles.said} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
