import type { StaffOrder } from "@academy/shared/contract/staff/money/orders";
import { useTranslations } from "@academy/shared/i18n";
import { Money } from "#ui/money.tsx";
import { TableHead } from "#ui/table-head.tsx";
import styles from "./money.module.css";

/** How much each opened lecture reduces a refund by the rule. */
export function OpenedLectures({ refundable }: { refundable: NonNullable<StaffOrder["refundable"]> }) {
  const t = useTranslations("staff");
  const { amount, services_used, opened_lectures } = refundable;
  if (opened_lectures.length === 0) return <p className={styles.hint}>{t("money.nothing_opened")}</p>;
  return (
    <table className={styles.lectures}>
      <caption>{t("money.by_rule")}</caption>
      <TableHead names={[t("money.lecture"), t("money.minutes"), t("money.takes_off")]} />
      <tbody>
        {opened_lectures.map((lecture) => (
          <tr key={lecture.id}>
            <th scope="row">{lecture.title}</th>
            <td>{lecture.minutes}</td>
            <td>
              <Money amount={lecture.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("money.would_be")}</th>
          <td />
          <td>
            <Money amount={amount} />
          </td>
        </tr>
        <tr>
          <th scope="row">{t("money.kept")}</th>
          <td />
          <td>
            <Money amount={services_used} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
