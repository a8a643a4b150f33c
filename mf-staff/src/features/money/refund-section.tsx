import type { StaffOrder } from "@academy/shared/contract/staff/money/orders";
import { useTranslations } from "@academy/shared/i18n";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { useMay } from "#me/use-may.ts";
import { Facts } from "#ui/fact-list.tsx";
import { Money } from "#ui/money.tsx";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import { Deadline } from "./deadline.tsx";
import { declineRefund } from "./money.api.ts";
import styles from "./money.module.css";
import { OpenedLectures } from "./opened-lectures.tsx";
import { Payout } from "./payout.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

/** The refund of an order: both deadlines, the amount and its reasons, and the decision. */
export function RefundSection({ order }: { order: StaffOrder }) {
  const t = useTranslations("staff");
  const may = useMay()("refunds.decide");
  const { staff_refund: refund, refundable, id } = order;
  if (!refund && !refundable) return null;
  const isRequested = refund?.status === "requested";
  const canDecide = refundable !== null && may;
  return (
    <section className={styles.refund} aria-labelledby={`refund-${id}`}>
      <h3 id={`refund-${id}`}>{refund ? t(`money.refund_titles.${refund.status}`) : t("money.refund")}</h3>
      {refund && (
        <>
          <p className={styles.quote} dir="auto">
            {refund.reason}
          </p>
          <p className={styles.clocks}>
            {refund.decide_by && <Deadline until={refund.decide_by} kind="decide" />}
            {refund.pay_by && refund.status !== "refunded" && <Deadline until={refund.pay_by} kind="pay" />}
          </p>
          <Facts
            rows={{
              [t(isRequested ? "money.would_be" : "money.pays_back")]: <Money amount={refund.amount} />,
              [t("money.kept")]: <Money amount={refund.services_used} />,
              [t("money.amount_reason")]: refund.amount_reason,
            }}
          />
        </>
      )}
      {refundable && <OpenedLectures refundable={refundable} />}
      {refund?.payout && may && <Payout order={id} refund={refund} />}
      <div className={styles.buttons}>
        <DialogButton
          when={canDecide}
          size="compact"
          variant={isRequested ? "primary" : "secondary"}
          dialog={(close) => refundable && <RefundDialog order={order} byRule={refundable.amount} onClose={close} />}
        >
          {t("money.grant")}
        </DialogButton>
        <ReasonButton
          when={canDecide && isRequested}
          size="compact"
          texts={t("money.decline", { returnObjects: true, id })}
          draftKey={`decline-refund:${id}`}
          send={(body) => declineRefund(id, body)}
        />
      </div>
    </section>
  );
}
