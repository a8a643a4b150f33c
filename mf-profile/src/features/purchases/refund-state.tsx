import type { Order } from "@academy/shared/contract/payments/payments";
import { Trans, useLanguage, useTranslations } from "@academy/shared/i18n";
import { tenge } from "@academy/shared/i18n/format-number";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { Banner } from "@academy/shared/ui/notifications/banner";
import styles from "./purchases.module.css";

const TONES = { requested: "info", confirmed: "info", refunded: "success", declined: "warning" } as const;

/** The state of a refund, with its amount and its dates in the academy's time, as in its emails. */
export function RefundState({ order }: { order: Order }) {
  const t = useTranslations("profile");
  const language = useLanguage();
  const day = useDay();
  const { refund, refund_due_at } = order;
  if (!refund) return null;
  const { decide_by, pay_by } = refund;
  const amount = tenge(refund.amount, language);
  const requested = day(refund.requested_at);
  const dates = {
    requested: { date: requested, decide: day(decide_by), pay: day(pay_by) },
    confirmed: { date: day(refund_due_at) },
    refunded: { date: day(refund.refunded_at) },
    declined: { date: requested },
  }[refund.status];
  const key = refund.status === "requested" && decide_by && pay_by ? "requested_clocks" : refund.status;
  return (
    <Banner tone={TONES[refund.status]} title={t(`refund.state.${refund.status}`)}>
      <span>
        <Trans t={t} i18nKey={`refund.${key}`} values={{ ...dates, amount }} />
      </span>
      {refund.amount_reason && (
        <span className={styles.reason} dir="auto">
          {t("refund.amount_reason", { reason: refund.amount_reason })}
        </span>
      )}
    </Banner>
  );
}
