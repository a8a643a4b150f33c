import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import styles from "./students.module.css";

/** Whether an order is paid, and what became of its refund. */
export function OrderTags({ status, refund }: Pick<StudentRecord["orders"][number], "status" | "refund">) {
  const t = useTranslations("staff");
  return (
    <span className={styles.tags}>
      <Tag tone={status === "paid" ? "success" : "plain"}>{t(`students.order_states.${status}`)}</Tag>
      {refund && (
        <Tag tone="warning">{`${t("students.orders.refund")}: ${t(`students.refund_states.${refund.status}`)}`}</Tag>
      )}
    </span>
  );
}
