import { RefundStatus } from "@academy/shared/contract/payments/payments";
import { ORDER_STATES } from "@academy/shared/contract/staff/money/orders";
import { useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { useFilters } from "#lists/use-filters.ts";
import { Age } from "#ui/age.tsx";
import { ChoiceFilter, DayFilter, SearchFilter } from "#ui/bound-filters.tsx";
import { Money } from "#ui/money.tsx";
import { Queue } from "#ui/queue.tsx";
import { ordersQuery } from "./money.api.ts";
import { OrderDetail } from "./order-detail.tsx";
import { OrderTags } from "./order-tags.tsx";
import { PROVIDERS, useProviderName } from "./provider-name.ts";

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
  const t = useTranslations("staff");
  const providerName = useProviderName();
  const filters = useFilters(FILTERS);
  const list = useInfiniteQuery(ordersQuery(filters.params));
  return (
    <Queue
      filters={filters}
      label={t("money.kinds.orders")}
      result={list}
      empty={t("money.no_orders")}
      row={(order) => ({
        title: order.student.name || order.student.email || t("frame.nobody"),
        aside: <Money amount={order.amount} />,
        facts: (
          <>
            <span>{[t("money.number", { id: order.id }), providerName(order.provider), ""].join(" · ")}</span>
            <Age since={order.created_at} />
          </>
        ),
        tags: <OrderTags order={order} />,
      })}
      detail={(id) => <OrderDetail id={id} />}
    >
      <SearchFilter filters={filters} label={t("money.search_orders")} />
      <ChoiceFilter
        filters={filters}
        name="state"
        label={t("money.state")}
        labelOf={(each) => t(`money.states.${each}`)}
      />
      <ChoiceFilter filters={filters} name="provider" label={t("money.provider")} labelOf={providerName} />
      <ChoiceFilter
        filters={filters}
        name="refund"
        label={t("money.refund")}
        labelOf={(each) => t(`money.refund_states.${each}`)}
      />
      <DayFilter filters={filters} name="from" label={t("money.from")} />
      <DayFilter filters={filters} name="to" label={t("money.to")} />
    </Queue>
  );
}
