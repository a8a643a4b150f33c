import type { Order } from "@academy/shared/contract/payments/payments";
import { Trans, useLanguage, useTranslations } from "@academy/shared/i18n";
import { tenge } from "@academy/shared/i18n/format-number";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { CancelRequest } from "./cancel-request.tsx";
import styles from "./purchases.module.css";
import { RefundRequestDialog } from "./refund-request-dialog.tsx";
import { RefundState } from "./refund-state.tsx";

/** The last day to request a refund and its amount, or the refund's state. Days are the academy's, as in its emails. */
export function RefundRequest({ order }: { order: Order }) {
  const t = useTranslations("profile");
  const language = useLanguage();
  const until = useDay()(order.refusal_until);
  return (
    <>
      <RefundState order={order} />
      {order.refund?.status === "requested" && <CancelRequest order={order} />}
      {order.can_refuse && (
        <div className={styles.refundRequest}>
          <p className={styles.small}>
            <Trans
              t={t}
              i18nKey="refund.offer"
              values={{ date: until, amount: tenge(order.refundable ?? 0, language) }}
            />
          </p>
          <DialogButton variant="secondary" dialog={(close) => <RefundRequestDialog order={order} onClose={close} />}>
            {t("refund.open")}
          </DialogButton>
        </div>
      )}
    </>
  );
}
