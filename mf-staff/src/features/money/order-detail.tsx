import type { StaffOrder } from "@academy/shared/contract/staff/money/orders";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { AskProvider } from "#ui/ask-provider.tsx";
import { Money } from "#ui/money.tsx";
import { resendReceipt } from "./money.api.ts";
import styles from "./money.module.css";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderTags } from "./order-tags.tsx";
import { RefundSection } from "./refund-section.tsx";

/** One order: its student, its payment, its refund, its history. */
export function OrderDetail({ order }: { order: StaffOrder }) {
  const t = useTranslations("staff");
  const { id, amount, receipt, receipt_url, can_reconcile } = order;
  const resend = useAction({ send: () => resendReceipt(id), done: () => t("money.receipt_sent") });
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <h2>{t("money.number", { id })}</h2>
        <p className={styles.tags}>
          <strong>
            <Money amount={amount} />
          </strong>
          <OrderTags order={order} />
        </p>
      </header>
      <RefundSection order={order} />
      <OrderFacts order={order} />
      <div className={styles.buttons}>
        {receipt_url && receipt && (
          <a href={receipt_url} target="_blank" rel="noreferrer">
            {t("money.open_receipt", { number: receipt })}
          </a>
        )}
        {receipt && (
          <Button size="compact" variant="secondary" clickMutation={resend}>
            {t("money.resend_receipt")}
          </Button>
        )}
      </div>
      <ActionFailure error={resend.error} />
      <AskProvider order={id} canAsk={can_reconcile} />
      <OrderHistory history={order.history} />
    </div>
  );
}
