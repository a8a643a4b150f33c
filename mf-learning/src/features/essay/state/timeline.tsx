import type { Essay } from "@academy/shared/contract/essay";
import { longDate, timeOfDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import styles from "#features/essay/style/essay.module.css";

/** The history of the essay, oldest step first; the last step is the present one. */
export function Timeline({ essay: { timeline } }: { essay: Essay }) {
  const t = useTranslations("essay");
  const language = useLanguage();
  return (
    <section aria-labelledby="essay-timeline">
      <h2 id="essay-timeline" className="visually-hidden">
        {t("timeline")}
      </h2>
      <ol className={styles.timeline}>
        {timeline.map(({ status, at }, index) => {
          const moment = new Date(at);
          return (
            <li key={`${at}-${status}`} aria-current={index === timeline.length - 1 ? "step" : undefined}>
              <span>{t(`status.${status}`)}</span>
              <time dateTime={at}>{`${longDate(moment, language)}, ${timeOfDay(moment, language)}`}</time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
