import { RefundStatus } from "@academy/shared/contract/payments/payments";
import { ORDER_STATES, type StaffOrderLine } from "@academy/shared/contract/staff/money/orders";
import { useTranslation } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { TextField } from "@academy/shared/ui/forms/field";
import { useFilters } from "#lists/use-filters.ts";
import { Age } from "#ui/age.tsx";
import { FilterBar } from "#ui/filter-bar.tsx";
import { FilterSelect } from "#ui/filter-select.tsx";
import { Money } from "#ui/money.tsx";
import { Queue } from "#ui/queue.tsx";
import { QueueRow } from "#ui/queue-row.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { ordersQuery } from "./money.api.ts";
import { OrderDetail } from "./order-detail.tsx";
import { OrderTags } from "./order-tags.tsx";
import { PROVIDERS, useProviderWords } from "./provider-words.ts";

const FILTERS = {
  q: "text",
  state: ["all", ...ORDER_STATES],
  provider: ["all", ...PROVIDERS],
  refund: ["all", ...RefundStatus.options],
  from: "text",
  to: "text",
} as const;

/** Every order, the newest first, with a search by number, receipt or student. */
export function OrderList() {
  const { t } = useTranslation("staff");
  const providerWords = useProviderWords();
  const filters = useFilters(FILTERS);
  const { q, state, provider, refund, from, to } = filters.values;
  const list = useInfiniteQuery(ordersQuery(filters.params));
  return (
    <>
      <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
        <SearchField
          label={t("money.search_orders")}
          value={q}
          onSearch={(typed) => filters.change({ q: typed }, { replace: true })}
        />
        <FilterSelect
          label={t("money.state")}
          value={state}
          choices={FILTERS.state}
          wordsOf={(each) => t(`money.states.${each}`)}
          onChoose={(each) => filters.change({ state: each })}
        />
        <FilterSelect
          label={t("money.provider")}
          value={provider}
          choices={FILTERS.provider}
          wordsOf={providerWords}
          onChoose={(each) => filters.change({ provider: each })}
        />
        <FilterSelect
          label={t("money.refund")}
          value={refund}
          choices={FILTERS.refund}
          wordsOf={(each) => t(`money.refund_states.${each}`)}
          onChoose={(each) => filters.change({ refund: each })}
        />
        <TextField
          type="date"
          label={t("money.from")}
          value={from}
          onChange={({ target }) => filters.change({ from: target.value }, { replace: true })}
        />
        <TextField
          type="date"
          label={t("money.to")}
          value={to}
          onChange={({ target }) => filters.change({ to: target.value }, { replace: true })}
        />
      </FilterBar>
      <Queue
        label={t("money.kinds.orders")}
        result={list}
        empty={t("money.no_orders")}
        idOf={({ id }) => String(id)}
        row={(order) => <OrderLine order={order} />}
        detail={(id) => <OrderDetail key={id} id={id} />}
      />
    </>
  );
}

function OrderLine({ order }: { order: StaffOrderLine }) {
  const { t } = useTranslation("staff");
  const providerWords = useProviderWords();
  const { id, student, amount, provider, created_at } = order;
  return (
    <QueueRow
      title={student.name || student.email || t("frame.nobody")}
      aside={<Money amount={amount} />}
      facts={
        <>
          <span>{[t("money.number", { id }), providerWords(provider), ""].join(" · ")}</span>
          <Age since={created_at} />
        </>
      }
      tags={<OrderTags order={order} />}
    />
  );
}
