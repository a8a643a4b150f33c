import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { formatNumber } from "@academy/shared/i18n/format-number";
import styles from "./analytics.module.css";

const DASH = "—";

interface PeopleProps {
  /** Null where the number is withheld. */
  count: number | null;
  /** Of how many; their share is shown with a bar. */
  of?: number | null;
}

/** A number of people, a dash where it is withheld, with their share of a whole. */
export function People({ count, of = null }: PeopleProps) {
  const t = useTranslations("staff");
  const language = useLanguage();
  if (count === null)
    return (
      <span>
        <span aria-hidden="true">{DASH}</span>
        <span className="visually-hidden">{t("analytics.withheld")}</span>
      </span>
    );
  if (!of) return <span>{formatNumber(count, language)}</span>;
  const percent = Math.round((100 * count) / of);
  return (
    <span className={styles.share}>
      <span>
        <span>{formatNumber(count, language)}</span>{" "}
        <span className={styles.hint}>{t("analytics.percent", { percent })}</span>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </span>
  );
}
