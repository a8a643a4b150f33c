import { RefundStatus } from "@academy/shared/contract/payments/payments";
import { ORDER_STATES, type StaffOrderLine } from "@academy/shared/contract/staff/money/orders";
import { useTranslation } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { useFilters } from "#lists/use-filters.ts";
import { Age } from "#ui/age.tsx";
import { ChoiceFilter, DayFilter, SearchFilter } from "#ui/bound-filters.tsx";
import { FilterBar } from "#ui/filter-bar.tsx";
import { Money } from "#ui/money.tsx";
import { Queue } from "#ui/queue.tsx";
import { QueueRow } from "#ui/queue-row.tsx";
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
  const list = useInfiniteQuery(ordersQuery(filters.params));
  return (
    <>
      <FilterBar filters={filters}>
        <SearchFilter filters={filters} label={t("money.search_orders")} />
        <ChoiceFilter
          filters={filters}
          name="state"
          label={t("money.state")}
          wordsOf={(each) => t(`money.states.${each}`)}
        />
        <ChoiceFilter filters={filters} name="provider" label={t("money.provider")} wordsOf={providerWords} />
        <ChoiceFilter
          filters={filters}
          name="refund"
          label={t("money.refund")}
          wordsOf={(each) => t(`money.refund_states.${each}`)}
        />
        <DayFilter filters={filters} name="from" label={t("money.from")} />
        <DayFilter filters={filters} name="to" label={t("money.to")} />
      </FilterBar>
      <Queue
        label={t("money.kinds.orders")}
        result={list}
        empty={t("money.no_orders")}
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
