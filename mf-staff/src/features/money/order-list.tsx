import { RefundStatus } from "@academy/shared/contract/payments/payments";
import { ORDER_STATES } from "@academy/shared/contract/staff/money/orders";
import { listOrders } from "@academy/shared/contract/staff/money/orders.operations";
import { useTranslations } from "@academy/shared/i18n";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { Age } from "#ui/age.tsx";
import { DayFilter } from "#ui/filter-bar.tsx";
import { Money } from "#ui/money.tsx";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { orderQuery } from "./money.api.ts";
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
  const list = useFilteredList(FILTERS, listOrders);
  return (
    <Queue
      {...list}
      label={t("money.kinds.orders")}
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
      detail={loadedDetail(orderQuery, (order) => <OrderDetail order={order} />)}
      fields={{
        q: t("money.search_orders"),
        state: [t("money.state"), (each) => t(`money.states.${each}`)],
        provider: [t("money.provider"), providerName],
        refund: [t("money.refund"), (each) => t(`money.refund_states.${each}`)],
        from: <DayFilter filters={list.filters} name="from" label={t("money.from")} />,
        to: <DayFilter filters={list.filters} name="to" label={t("money.to")} />,
      }}
    />
  );
}
