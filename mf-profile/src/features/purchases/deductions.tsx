import type { Order } from "@academy/shared/contract/payments/payments";
import { roundedMinutes } from "@academy/shared/format/duration";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { tenge } from "@academy/shared/i18n/format-number";
import { useTranslated } from "@academy/shared/translation/use-translated";
import styles from "./purchases.module.css";

/** What is deducted from a refund, lecture by lecture, and what is left; nothing from a server that does not say. */
export function Deductions({ order }: { order: Order }) {
  const t = useTranslations(["profile", "common"]);
  const language = useLanguage();
  const { amount, refundable, opened_lectures: opened, opened_after_minutes: minutes } = order;
  const { say, translated } = useTranslated(opened?.map(({ title }) => title) ?? []);
  if (!opened) return null;
  return (
    <div className={styles.deductions}>
      <table className={styles.sums}>
        <caption className="visually-hidden">{t("refund.sums")}</caption>
        <tbody>
          <tr>
            <th scope="row">{t("refund.paid")}</th>
            <td>{tenge(amount, language)}</td>
          </tr>
          {opened.map((lecture) => (
            <tr key={lecture.id}>
              <th scope="row">
                <span lang={translated ? language : "en"}>{say(lecture.title)}</span>
                <span className={styles.small}>
                  {t("common:duration.minutes", { minutes: roundedMinutes(lecture.minutes) })}
                </span>
              </th>
              <td>{`−${tenge(lecture.amount, language)}`}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">{t("refund.rest")}</th>
            <td>{tenge(refundable ?? 0, language)}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.small}>
        {opened.length === 0 && <span>{`${t("refund.nothing_opened")} `}</span>}
        {minutes !== undefined && <span>{t("common:opened.rule", { count: minutes })}</span>}
      </p>
    </div>
  );
}
