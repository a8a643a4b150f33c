import { RefundStatus } from "@academy/shared/contract/payments/payments";
import type { StaffRefundLine } from "@academy/shared/contract/staff/money/refunds";
import { useTranslation } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useFilters } from "#lists/use-filters.ts";
import { ChoiceFilter, SearchFilter } from "#ui/bound-filters.tsx";
import { FilterBar } from "#ui/filter-bar.tsx";
import { Money } from "#ui/money.tsx";
import { Queue } from "#ui/queue.tsx";
import { QueueRow } from "#ui/queue-row.tsx";
import { Deadline } from "./deadline.tsx";
import { refundsQuery } from "./money.api.ts";
import { OrderDetail } from "./order-detail.tsx";

const FILTERS = {
  q: "text",
  state: RefundStatus.options as ["requested", "confirmed", "refunded", "declined"],
} as const;

/** Refunds of one state; waiting refunds are ordered by their deadline, the oldest first. */
export function RefundQueue() {
  const { t } = useTranslation("staff");
  const filters = useFilters(FILTERS);
  const list = useInfiniteQuery(refundsQuery(filters.params));
  return (
    <>
      <FilterBar filters={filters}>
        <SearchFilter filters={filters} label={t("money.search_refunds")} />
        <ChoiceFilter
          filters={filters}
          name="state"
          label={t("money.state")}
          wordsOf={(each) => t(`money.refund_states.${each}`)}
        />
      </FilterBar>
      <Queue
        label={t("money.kinds.refunds")}
        result={list}
        empty={t("money.no_refunds")}
        idOf={({ order }) => String(order)}
        row={(line) => <RefundLine line={line} />}
        detail={(id) => <OrderDetail key={id} id={id} />}
      />
    </>
  );
}

function RefundLine({ line: { order, student, refund } }: { line: StaffRefundLine }) {
  const { t } = useTranslation("staff");
  const { decide_by, pay_by, payout, status, amount } = refund;
  return (
    <QueueRow
      title={student.name || student.email || t("frame.nobody")}
      aside={<Money amount={amount} />}
      facts={
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
      }
      tags={payout && <Tag tone={payout === "failed" ? "danger" : "plain"}>{t(`money.payouts.${payout}`)}</Tag>}
    />
  );
}
