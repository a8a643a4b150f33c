import { useLanguage } from "@academy/shared/i18n";
import { tenge } from "@academy/shared/i18n/format-number";
import styles from "./facts.module.css";

/** An amount in whole tenge. */
export function Money({ amount }: { amount: number }) {
  const language = useLanguage();
  return (
    <data value={amount} className={styles.money} translate="no">
      {tenge(amount, language)}
    </data>
  );
}
