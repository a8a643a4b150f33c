import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { type CoursePrice, shownPrice } from "#format/price.ts";
import styles from "./price.module.css";

interface PriceProps {
  course: CoursePrice;
  size?: "normal" | "large";
}

/** What the course costs: the new price, the struck old one, the discount, and the tenge that are charged (reading 24). */
export function Price({ course, size = "normal" }: PriceProps) {
  const t = useTranslations("common");
  const { value, charged, struck, discount, chargedInTenge } = shownPrice(course, useLanguage());
  return (
    <div className={styles.price} data-size={size}>
      <div className={styles.row}>
        <span className={styles.new}>
          <span className="visually-hidden">{`${t("price.new")} `}</span>
          <data value={value} translate="no">
            {charged}
          </data>
        </span>
        {struck && (
          <s className={styles.old}>
            <span className="visually-hidden">{`${t("price.old")} `}</span>
            <span translate="no">{struck}</span>
          </s>
        )}
        {discount && <span className={styles.discount}>{t("price.discount", { percent: discount })}</span>}
      </div>
      {chargedInTenge && <p className={styles.note}>{t("price.charged", { amount: chargedInTenge })}</p>}
    </div>
  );
}
