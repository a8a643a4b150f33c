import * as z from "@academy/shared/schema";
import { RefundStatus } from "#contract/payments/payments.ts";
import { StaffListQuery, staffPage } from "#contract/staff/list.ts";
import { OrderStudent, StaffRefund } from "./orders.ts";

/**
 * `GET /api/staff/money/refunds/`: of one state. Those that wait for a decision or for their money stand by their deadline, the
 * oldest first; the others by their request, the newest first.
 */
export const StaffRefundsQuery = z.extend(StaffListQuery, {
  state: z._default(z.enum(RefundStatus.options, { error: "field.invalid" }), "requested"),
});
export type StaffRefundsQuery = z.infer<typeof StaffRefundsQuery>;

/** A line of the queue; while it waits, the amount is that of the request's moment, and the order tells it exactly. */
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
