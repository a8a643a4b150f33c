import { INVOICE_STATUSES } from "@academy/shared/contract/payments/invoices";
import type { StaffInvoice } from "@academy/shared/contract/staff/money/invoices";
import { useTranslation } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFilters } from "#lists/use-filters.ts";
import { Age } from "#ui/age.tsx";
import { ChoiceFilter, SearchFilter } from "#ui/bound-filters.tsx";
import { FilterBar } from "#ui/filter-bar.tsx";
import { Money } from "#ui/money.tsx";
import { Queue } from "#ui/queue.tsx";
import { QueueRow } from "#ui/queue-row.tsx";
import { InvoiceDetail } from "./invoice-detail.tsx";
import { INVOICE_TONES } from "./invoice-tones.ts";
import { invoicesQuery } from "./money.api.ts";

const FILTERS = { q: "text", state: ["all", ...INVOICE_STATUSES] } as const;

/** Invoices to companies, the newest first. */
export function InvoiceList() {
  const { t } = useTranslation("staff");
  const filters = useFilters(FILTERS);
  const list = useInfiniteQuery(invoicesQuery(filters.params));
  return (
    <>
      <FilterBar filters={filters}>
        <SearchFilter filters={filters} label={t("money.search_invoices")} />
        <ChoiceFilter
          filters={filters}
          name="state"
          label={t("money.state")}
          wordsOf={(each) => t(`money.invoice_states.${each}`)}
        />
      </FilterBar>
      <Queue
        label={t("money.kinds.invoices")}
        result={list}
        empty={t("money.no_invoices")}
        row={(invoice) => <InvoiceLine invoice={invoice} />}
        detail={(id) => <InvoiceDetail key={id} id={id} />}
      />
    </>
  );
}

function InvoiceLine({ invoice: { company, number, amount, status, created_at } }: { invoice: StaffInvoice }) {
  const { t } = useTranslation("staff");
  return (
    <QueueRow
      title={company || number}
      aside={<Money amount={amount} />}
      facts={
        <>
          <span>{`${number} · `}</span>
          <Age since={created_at} />
        </>
      }
      tags={<Tag tone={INVOICE_TONES[status]}>{t(`money.invoice_states.${status}`)}</Tag>}
    />
  );
}
