import * as z from "@academy/shared/schema";
import { RefundStatus } from "#contract/payments/payments.ts";
import { StaffListQuery, staffPage } from "#contract/staff/list.ts";
import { OrderStudent, StaffRefund } from "./orders.ts";

/**
 * `GET /api/staff/money/refunds/`: the refunds in one state. Those that wait for a decision or for their money are sorted by
 * deadline, the oldest first; the others by request, the newest first.
 */
export const StaffRefundsQuery = z.extend(StaffListQuery, {
  state: z._default(z.enum(RefundStatus.options), "requested"),
});
export type StaffRefundsQuery = z.infer<typeof StaffRefundsQuery>;

/** A line of the queue. While the refund waits, the amount is the one at the time of the request; the order's page has the exact amount. */
export const StaffRefundLine = z.object({
  order: z.number(),
  price: z.number(),
  currency: z.string(),
  provider: z.string(),
  student: OrderStudent,
  refund: StaffRefund,
});
export type StaffRefundLine = z.infer<typeof StaffRefundLine>;

export const StaffRefunds = staffPage(StaffRefundLine);
