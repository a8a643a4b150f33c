import type { StaffPage } from "@academy/shared/contract/staff/list";
import type { StaffRefundLine, StaffRefundsQuery } from "@academy/shared/contract/staff/money/refunds";
import { keysetPage, MomentKeys, readCursor } from "#http/requests/keyset.ts";
import type { MoneyContext } from "./money-context.ts";
import { presentStudent } from "./order-student.ts";
import { presentRefund } from "./present-staff-order.ts";
import { refundQueueRepository, sortedBy } from "./staff-refunds.repository.ts";

/** A page of the queue of refunds: the refunds of one state. */
export const refundQueue =
  (context: MoneyContext) =>
  async (query: StaffRefundsQuery): Promise<StaffPage<StaffRefundLine>> => {
    const behind = readCursor(query.cursor, MomentKeys);
    const rows = await refundQueueRepository(context.db).list(query, behind, query.limit + 1);
    return keysetPage(rows, query.limit, {
      keysOf: ({ refund }) => [refund[sortedBy(query.state)]?.toISOString() ?? "", refund.orderId],
      present: ({ refund, order, student }) => ({
        order: order.id,
        price: order.amount,
        currency: order.currency,
        provider: order.provider,
        student: presentStudent(student),
        refund: presentRefund(context, refund, order.provider),
      }),
    });
  };
