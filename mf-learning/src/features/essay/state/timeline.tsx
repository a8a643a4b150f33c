import type { Essay } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import styles from "#features/essay/style/essay.module.css";

/** The history of the essay, oldest step first; the last step is the present one. */
export function Timeline({ essay: { timeline } }: { essay: Essay }) {
  const t = useTranslations("essay");
  const momentOf = useMoment();
  return (
    <section aria-labelledby="essay-timeline">
      <h2 id="essay-timeline" className="visually-hidden">
        {t("timeline")}
      </h2>
      <ol className={styles.timeline}>
        {timeline.map(({ status, at }, index) => {
          const { date, time } = momentOf(at);
          return (
            <li key={`${at}-${status}`} aria-current={index === timeline.length - 1 ? "step" : undefined}>
              <span>{t(`status.${status}`)}</span>
              <time dateTime={at}>{`${date}, ${time}`}</time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
