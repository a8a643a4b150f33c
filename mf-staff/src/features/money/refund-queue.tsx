import { RefundStatus } from "@academy/shared/contract/payments/payments";
import { listRefunds } from "@academy/shared/contract/staff/money/refunds.operations";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { Money } from "#ui/money.tsx";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { Deadline } from "./deadline.tsx";
import { orderQuery } from "./money.api.ts";
import { OrderDetail } from "./order-detail.tsx";

const FILTERS = {
  q: "text",
  state: RefundStatus.options as ["requested", "confirmed", "refunded", "declined"],
} as const;

/** Refunds of one state; waiting refunds are ordered by their deadline, the oldest first. */
export function RefundQueue() {
  const t = useTranslations("staff");
  const list = useFilteredList(FILTERS, listRefunds);
  return (
    <Queue
      {...list}
      label={t("money.kinds.refunds")}
      empty={t("money.no_refunds")}
      idOf={({ order }) => String(order)}
      row={({ order, student, refund: { decide_by, pay_by, payout, status, amount } }) => ({
        title: student.name || student.email || t("frame.nobody"),
        aside: <Money amount={amount} />,
        facts: (
          <>
            <span>{t("money.number", { id: order })}</span>
            {decide_by && (
              <>
                <span>{" · "}</span>
                <Deadline until={decide_by} kind="decide" />
              </>
            )}
            {status === "confirmed" && pay_by && (
              <>
                <span>{" · "}</span>
                <Deadline until={pay_by} kind="pay" />
              </>
            )}
          </>
        ),
        tags: payout && <Tag tone={payout === "failed" ? "danger" : "plain"}>{t(`money.payouts.${payout}`)}</Tag>,
      })}
      detail={loadedDetail(orderQuery, (order) => <OrderDetail order={order} />)}
      fields={{
        q: t("money.search_refunds"),
        state: [t("money.state"), (each) => t(`money.refund_states.${each}`)],
      }}
    />
  );
}
