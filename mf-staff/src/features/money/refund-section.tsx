import type { StaffOrder } from "@academy/shared/contract/staff/money/orders";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useState } from "react";
import { useMay } from "#me/use-may.ts";
import { Facts } from "#ui/fact-list.tsx";
import { Money } from "#ui/money.tsx";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
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
  const [open, setOpen] = useState<"grant" | "decline" | null>(null);
  const { staff_refund: refund, refundable, id } = order;
  if (!refund && !refundable) return null;
  const close = () => setOpen(null);
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
            rows={[
              [
                t(refund.status === "requested" ? "money.would_be" : "money.pays_back"),
                <Money key="back" amount={refund.amount} />,
              ],
              [t("money.kept"), <Money key="kept" amount={refund.services_used} />],
              [t("money.amount_reason"), refund.amount_reason],
            ]}
          />
        </>
      )}
      {refundable && <OpenedLectures refundable={refundable} />}
      {refund?.payout && may && <Payout order={id} refund={refund} />}
      {refundable && may && (
        <div className={styles.buttons}>
          <Button
            size="compact"
            variant={refund?.status === "requested" ? "primary" : "secondary"}
            onClick={() => setOpen("grant")}
          >
            {t("money.grant")}
          </Button>
          {refund?.status === "requested" && (
            <Button size="compact" variant="quiet-danger" onClick={() => setOpen("decline")}>
              {t("money.decline.action")}
            </Button>
          )}
        </div>
      )}
      {open === "grant" && refundable && <RefundDialog order={order} byRule={refundable.amount} onClose={close} />}
      {open === "decline" && (
        <ReasonDialog
          texts={t("money.decline", { returnObjects: true, id })}
          draftKey={`decline-refund:${id}`}
          send={(body) => declineRefund(id, body)}
          onClose={close}
        />
      )}
    </section>
  );
}
