import { saveFile } from "@academy/shared/browser/save-file";
import type { SeatInvoice } from "@academy/shared/contract/staff/seats";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useMay } from "#me/use-may.ts";
import { Facts } from "#ui/fact-list.tsx";
import { Money } from "#ui/money.tsx";
import { PaidByHandDialog } from "#ui/paid-by-hand-dialog.tsx";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import { TransferDialog } from "#ui/transfer-dialog.tsx";
import { InviteForm } from "./invite-form.tsx";
import { SEAT_INVOICE_TONES } from "./seat-invoice-tones.ts";
import { SeatPeople } from "./seat-people.tsx";
import {
  cancelSeatInvoice,
  downloadSeatInvoice,
  recordSeatRefund,
  refundSeats,
  settleSeatInvoice,
} from "./seats.api.ts";
import styles from "./seats.module.css";

/** One invoice for seats: its payment, its seats and who has them. */
export function SeatDetail({ invoice }: { invoice: SeatInvoice }) {
  const t = useTranslations("staff");
  const { number, state, seats, invited, used } = invoice;
  const free = seats - invited - used;
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <h2>{invoice.payer}</h2>
        <p className={styles.tags}>
          <span translate="no">{number}</span>
          <Tag tone={SEAT_INVOICE_TONES[state]}>{t(`seats.states.${state}`)}</Tag>
        </p>
      </header>
      <InvoiceFacts invoice={invoice} />
      <InvoiceButtons invoice={invoice} />
      <section className={styles.detail} aria-label={t("seats.people")}>
        <h3>{t("seats.people")}</h3>
        <p className={styles.tags}>
          <Tag tone="plain">{t("seats.free", { free })}</Tag>
          <Tag tone="plain">{t("seats.invited", { invited })}</Tag>
          <Tag tone="plain">{t("seats.used", { used })}</Tag>
        </p>
        {(state === "open" || state === "paid") && free > 0 && <InviteForm invoice={invoice} />}
        <SeatPeople invoice={invoice} />
      </section>
    </div>
  );
}

function InvoiceFacts({ invoice }: { invoice: SeatInvoice }) {
  const t = useTranslations("staff");
  const day = useDay();
  const { refund, state, received_on } = invoice;
  const isDecided = state === "refund_due" || state === "refunded";
  return (
    <Facts
      rows={{
        [t("seats.fields.email")]: invoice.email,
        [t("seats.fields.tax_number")]: invoice.tax_number,
        [t("seats.fields.country")]: invoice.country,
        [t("seats.fields.address")]: invoice.address,
        [t("seats.fields.seats")]: invoice.seats,
        [t("seats.fields.price")]: invoice.price !== null && <Money amount={invoice.price} />,
        [t("seats.amount")]: invoice.amount !== null && <Money amount={invoice.amount} />,
        [t("seats.valid_until")]: (state === "open" || state === "expired") && day(invoice.valid_until),
        [t("money.received_on")]: received_on && day(`${received_on}T12:00:00Z`),
        [t("money.transfer")]: invoice.reference,
        [t("seats.receipt")]: invoice.receipt,
        [t("seats.paid_back")]: isDecided && refund && <Money amount={refund.amount} />,
        [t("seats.due")]: state === "refund_due" && day(invoice.refund_due_at),
      }}
    />
  );
}

function InvoiceButtons({ invoice }: { invoice: SeatInvoice }) {
  const t = useTranslations("staff");
  const may = useMay();
  const { id, number, state, refund } = invoice;
  const pdf = useMutation({
    mutationFn: async () => saveFile(await downloadSeatInvoice(id), `${invoice.receipt ?? number}.pdf`),
  });
  if (!may("seats.manage")) return null;
  return (
    <>
      <div className={styles.tags}>
        <DialogButton
          when={state === "open" || state === "expired" || state === "cancelled"}
          size="compact"
          variant={state === "open" ? "primary" : "secondary"}
          dialog={(close) => (
            <TransferDialog
              title={t("money.confirm_title", { number })}
              consequence={t("seats.settle_why", { amount: invoice.amount ?? 0 })}
              done={t("seats.settled")}
              draftKey={`seats-payment:${id}`}
              send={(body) => settleSeatInvoice(id, body)}
              onClose={close}
            />
          )}
        >
          {t("money.confirm_payment")}
        </DialogButton>
        <Button size="compact" variant="secondary" clickMutation={pdf}>
          {t(invoice.receipt ? "seats.save_receipt" : "money.save_pdf")}
        </Button>
        <ReasonButton
          when={state === "open"}
          size="compact"
          texts={{
            ...t("money.cancel_invoice", { returnObjects: true, number }),
            why: t("seats.cancel_why"),
            done: t("seats.cancelled"),
          }}
          draftKey={`cancel-seats:${id}`}
          send={(body) => cancelSeatInvoice(id, body)}
        />
        {refund && (
          <ReasonButton
            when={state === "paid" && refund.amount > 0}
            size="compact"
            texts={t("seats.refund", { returnObjects: true, number, amount: refund.amount })}
            draftKey={`refund-seats:${id}`}
            send={({ reason }) => refundSeats(id, { amount: refund.amount, reason })}
          >
            <ul className={styles.rule}>
              <li>{t("seats.rule_unused", { count: refund.unused })}</li>
              <li>{t("seats.rule_ended", { count: refund.ended })}</li>
              <li>{t("seats.rule_kept", { count: refund.kept })}</li>
            </ul>
          </ReasonButton>
        )}
        <DialogButton
          when={state === "refund_due"}
          size="compact"
          dialog={(close) => (
            <PaidByHandDialog
              title={t("seats.refund_sent_title", { number })}
              consequence={t("seats.refund_sent_why", { amount: refund?.amount ?? 0 })}
              draftKey={`seats-refund:${id}`}
              send={(body) => recordSeatRefund(id, body)}
              onClose={close}
            />
          )}
        >
          {t("seats.refund_sent")}
        </DialogButton>
      </div>
      <ErrorNote error={pdf.error} onRetry={() => pdf.mutate()} />
    </>
  );
}
