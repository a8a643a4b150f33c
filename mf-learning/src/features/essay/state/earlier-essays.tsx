import { ESSAY_MAX } from "@academy/shared/contract/certificates";
import type { EssayState } from "@academy/shared/contract/essay";
import { longDate } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import styles from "#features/essay/style/essay.module.css";

/** The essays before this one, with their final points. */
export function EarlierEssays({ earlier }: Pick<EssayState, "earlier">) {
  const t = useTranslations("essay");
  const language = useLanguage();
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="essay-earlier" className={styles.part}>
      <h2 id="essay-earlier" className={styles.heading}>
        {t("earlier.title")}
      </h2>
      <ul className={styles.list}>
        {earlier.map(({ id, title, points, evaluated_at }) => (
          <li key={id}>
            {t("earlier.row", { title, points, most: ESSAY_MAX, date: longDate(new Date(evaluated_at), language) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
