import { INVOICE_STATUSES } from "@academy/shared/contract/payments/invoices";
import { useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFilters } from "#lists/use-filters.ts";
import { Age } from "#ui/age.tsx";
import { Money } from "#ui/money.tsx";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { InvoiceDetail } from "./invoice-detail.tsx";
import { INVOICE_TONES } from "./invoice-tones.ts";
import { invoiceQuery, invoicesQuery } from "./money.api.ts";

const FILTERS = { q: "text", state: ["all", ...INVOICE_STATUSES] } as const;

/** Invoices to companies, the newest first. */
export function InvoiceList() {
  const t = useTranslations("staff");
  const filters = useFilters(FILTERS);
  return (
    <Queue
      filters={filters}
      label={t("money.kinds.invoices")}
      result={useInfiniteQuery(invoicesQuery(filters.params))}
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
