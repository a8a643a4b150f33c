import type { Order } from "@academy/shared/contract/payments/payments";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { tenge } from "@academy/shared/i18n/format-number";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import { closedOrderReason } from "@academy/shared/purchase/closed-order-reason";
import { OpenPaymentActions } from "@academy/shared/purchase/open-payment";
import { isOpen } from "@academy/shared/purchase/purchase.api";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import type { CourseName } from "./course-names.ts";
import styles from "./purchases.module.css";
import { Receipt } from "./receipt.tsx";
import { RefundRequest } from "./refund-request.tsx";

/** The state of an order, in one word. */
function stateOf({ status, amount, closed }: Order, refunded: boolean) {
  if (refunded) return "refund.state.refunded";
  if (closed) return "purchases.status.closed";
  return status === "paid" && amount === 0 ? "purchases.status.granted" : (`purchases.status.${status}` as const);
}

const TONES = { created: "plain", pending: "warning", paid: "success", failed: "danger" } as const;

/** One order: number, course and day, amount in the charged tenge, its state, why it failed, receipt and refund. */
export function OrderRow({ order, course }: { order: Order; course: CourseName | undefined }) {
  const t = useTranslations(["profile", "common"]);
  const language = useLanguage();
  const day = useDay();
  const messages = useErrorMessages();
  const row = useFocusFallback<HTMLLIElement>();
  const refunded = order.refund?.status === "refunded";
  const moment = order.paid_at ?? order.created_at;
  const isGift = order.amount === 0;
  const closed = closedOrderReason(order);
  return (
    <li ref={row} tabIndex={-1} className={styles.order}>
      <div>
        <p className={styles.number}>{t("purchases.order", { number: order.id })}</p>
        {course && <p lang={course.language}>{course.title}</p>}
        <p className={styles.small}>
          <time dateTime={moment}>{nonBreaking(day(moment))}</time>
        </p>
        <Receipt order={order} />
        {order.card && (
          <p className={styles.small}>
            {t("cards.name", { brand: order.card.brand || t("cards.any_brand"), last4: order.card.last4 })}
          </p>
        )}
        {isGift && <p className={styles.small}>{t("purchases.granted")}</p>}
        {order.failure && <p className={styles.small}>{messages.ofCode(order.failure)}</p>}
        {closed && <p className={styles.small}>{t(`common:${closed}`)}</p>}
      </div>
      <div className={styles.sum}>
        {!isGift && (
          <data value={order.amount} className={styles.amount}>
            {tenge(order.amount, language)}
          </data>
        )}
        <Tag tone={refunded || closed ? "plain" : TONES[order.status]}>{t(stateOf(order, refunded))}</Tag>
      </div>
      {isOpen(order) && (
        <div className={styles.open}>
          <p className={styles.small}>{t("common:purchase.open_payment.text")}</p>
          <OpenPaymentActions order={order} />
        </div>
      )}
      <RefundRequest order={order} />
    </li>
  );
}
