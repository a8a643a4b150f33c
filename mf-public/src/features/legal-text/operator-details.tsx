import { operatorQuery, useSupportEmail } from "@academy/shared/academy/operator.api";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import styles from "./operator-details.module.css";

const DETAILS = ["bin", "address", "account", "bank", "bic"] as const;

/** The administrator's details, which the terms end with (spec §2), from the operator's settings; what is not set hides. */
export function OperatorDetails() {
  const t = useTranslations(["public", "common"]);
  const operator = useQuery(operatorQuery()).data;
  const email = useSupportEmail();
  return (
    <section className={styles.box} aria-labelledby="operator-details">
      <h2 id="operator-details" className={styles.title}>
        {t("legal.operator.title")}
      </h2>
      <dl className={styles.list}>
        <div className={styles.row}>
          <dt>{t("legal.operator.name")}</dt>
          <dd>{operator?.name ?? t("common:academy.name")}</dd>
        </div>
        {DETAILS.map(
          (detail) =>
            operator?.[detail] && (
              <div key={detail} className={styles.row}>
                <dt>{t(`legal.operator.${detail}`)}</dt>
                <dd>{operator[detail]}</dd>
              </div>
            ),
        )}
        <div className={styles.row}>
          <dt>{t("legal.operator.email")}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{t("legal.operator.note")}</p>
    </section>
  );
}
