import type { StaffEssay } from "@academy/shared/contract/staff/essays";
import { longDate } from "@academy/shared/format/date-time";
import { serverNow } from "@academy/shared/http";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { EssayText } from "@academy/shared/ui/data-display/essay-text";
import { Tag } from "@academy/shared/ui/data-display/tag";

import { Fold } from "#ui/fold.tsx";
import styles from "./essays.module.css";

const DAY = 86_400_000;

interface SaidBeforeProps {
  said: StaffEssay["said_before"];
  rubric: StaffEssay["rubric"];
  /** Until when the author may ask for a review; null when they may not. */
  appealUntil: string | null;
}

/** What was said about the essay before, and the text it was said about. */
export function SaidBefore({ said, rubric, appealUntil }: SaidBeforeProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  if (said.length === 0) return null;
  const words = {
    footnotes: t("essays.footnotes"),
    footnote: (number: number) => t("essays.footnote", { number }),
    backTo: (number: number) => t("essays.back_to", { number }),
  };
  return (
    <section className={styles.before} aria-label={t("essays.said_before")}>
      <h3>{t("essays.said_before")}</h3>
      {appealUntil && (
        <p className={styles.hint}>
          {t("essays.appeal_days", { count: Math.max(0, Math.ceil((Date.parse(appealUntil) - serverNow()) / DAY)) })}
        </p>
      )}
      {said.map(({ id, reading, verdict, points, criteria, comment, passages, at, is_mine, text }) => (
        <article key={id} className={styles.review}>
          <p className={styles.tags}>
            <Tag tone={verdict === "positive" ? "success" : "warning"}>
              {points === null ? t("essays.verdicts.returned") : t("essays.points", { points })}
            </Tag>
            <span className={styles.hint}>
              {[t(`essays.readings.${reading}`), longDate(new Date(at), language), is_mine ? t("essays.mine") : ""]
                .filter((fact) => fact !== "")
                .join(" · ")}
            </span>
          </p>
          {criteria.length > 0 && (
            <ul className={styles.given}>
              {criteria.map((given) => (
                <li key={given.key}>
                  {`${rubric.find(({ key }) => key === given.key)?.title ?? given.key}: ${given.points}`}
                </li>
              ))}
            </ul>
          )}
          <p className={styles.said} dir="auto">
            {comment}
          </p>
          {passages.map((passage) => (
            <div key={`${passage.quote} ${passage.text}`}>
              <blockquote className={styles.quote} dir="auto">
                {passage.quote}
              </blockquote>
              <p className={styles.said} dir="auto">
                {passage.text}
              </p>
            </div>
          ))}
          {text !== null && (
            <Fold title={t("essays.earlier_text")}>
              <EssayText markdown={text} words={words} level={3} />
            </Fold>
          )}
        </article>
      ))}
    </section>
  );
}
