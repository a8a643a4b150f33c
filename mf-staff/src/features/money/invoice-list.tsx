import { INVOICE_STATUSES } from "@academy/shared/contract/payments/invoices";
import { listInvoices } from "@academy/shared/contract/staff/money/invoices.operations";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { Age } from "#ui/age.tsx";
import { Money } from "#ui/money.tsx";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { InvoiceDetail } from "./invoice-detail.tsx";
import { INVOICE_TONES } from "./invoice-tones.ts";
import { invoiceQuery } from "./money.api.ts";

const FILTERS = { q: "text", state: ["all", ...INVOICE_STATUSES] } as const;

/** Invoices to companies, the newest first. */
export function InvoiceList() {
  const t = useTranslations("staff");
  const list = useFilteredList(FILTERS, listInvoices);
  return (
    <Queue
      {...list}
      label={t("money.kinds.invoices")}
      empty={t("money.no_invoices")}
      row={({ company, number, amount, status, created_at }) => ({
        title: company || number,
        aside: <Money amount={amount} />,
        facts: (
          <>
            <span>{`${number} · `}</span>
            <Age since={created_at} />
          </>
        ),
        tags: <Tag tone={INVOICE_TONES[status]}>{t(`money.invoice_states.${status}`)}</Tag>,
      })}
      detail={loadedDetail(invoiceQuery, (invoice) => <InvoiceDetail invoice={invoice} />)}
      fields={{
        q: t("money.search_invoices"),
        state: [t("money.state"), (each) => t(`money.invoice_states.${each}`)],
      }}
    />
  );
}
