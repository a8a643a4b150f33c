import { saveFile } from "@academy/shared/browser/save-file";
import type { StaffInvoice } from "@academy/shared/contract/staff/money/invoices";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Link } from "@academy/shared/router";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Facts } from "#ui/fact-list.tsx";
import { Money } from "#ui/money.tsx";
import { PersonLink } from "#ui/person-link.tsx";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import { TransferDialog } from "#ui/transfer-dialog.tsx";
import { INVOICE_TONES } from "./invoice-tones.ts";
import { cancelInvoice, confirmInvoice, downloadInvoice } from "./money.api.ts";
import styles from "./money.module.css";
import { ScholarshipLink } from "./scholarship-link.tsx";

/** One invoice to a company: its document, the received payment, and a button that cancels it. */
export function InvoiceDetail({ invoice }: { invoice: StaffInvoice }) {
  const t = useTranslations("staff");
  const { id, number, status, amount, scholarship } = invoice;
  const pdf = useMutation({ mutationFn: async () => saveFile(await downloadInvoice(id), `${number}.pdf`) });
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <h2>{number}</h2>
        <p className={styles.tags}>
          <strong>
            <Money amount={amount} />
          </strong>
          <Tag tone={INVOICE_TONES[status]}>{t(`money.invoice_states.${status}`)}</Tag>
        </p>
      </header>
      <InvoiceFacts invoice={invoice} />
      {status !== "paid" && scholarship?.percent === null && <p>{t("money.invoice_taken_back")}</p>}
      <div className={styles.buttons}>
        <DialogButton
          when={status !== "paid"}
          size="compact"
          variant={status === "open" ? "primary" : "secondary"}
          dialog={(close) => (
            <TransferDialog
              title={t("money.confirm_title", { number })}
              consequence={t("money.confirm_consequence", { amount })}
              done={t("money.payment_confirmed")}
              draftKey={`invoice:${id}`}
              send={(body) => confirmInvoice(id, body)}
              onClose={close}
            />
          )}
        >
          {t("money.confirm_payment")}
        </DialogButton>
        {invoice.has_document && (
          <Button size="compact" variant="secondary" clickMutation={pdf}>
            {t("money.save_pdf")}
          </Button>
        )}
        <ReasonButton
          when={status === "open"}
          size="compact"
          texts={t("money.cancel_invoice", { returnObjects: true, number })}
          draftKey={`cancel-invoice:${id}`}
          send={(body) => cancelInvoice(id, body)}
        />
      </div>
      <ErrorNote error={pdf.error} onRetry={() => pdf.mutate()} />
    </div>
  );
}

function InvoiceFacts({ invoice }: { invoice: StaffInvoice }) {
  const t = useTranslations("staff");
  const day = useDay();
  const { student, order, received_on, scholarship } = invoice;
  return (
    <Facts
      rows={{
        [t("money.company")]: invoice.company,
        [t("money.bin")]: invoice.bin,
        [t("money.address")]: invoice.address,
        [t("money.email")]: invoice.email,
        [t("money.student")]: <PersonLink {...student} />,
        [t("money.scholarship")]: scholarship && <ScholarshipLink scholarship={scholarship} />,
        [t("money.created")]: day(invoice.created_at),
        [t("money.valid_until")]: day(invoice.valid_until),
        [t("money.received_on")]: received_on && day(`${received_on}T12:00:00Z`),
        [t("money.transfer")]: invoice.reference,
        [t("money.order")]: order !== null && (
          <Link to={{ search: `?open=${order}` }}>{t("money.number", { id: order })}</Link>
        ),
      }}
    />
  );
}
