import type { SeatInvoiceRow } from "#domains/payments/seats.repository.ts";

/** The provider of the orders of nothing by which a seat opens the course. */
export const BY_SEAT = "seat";

/** The number that the payer names when it pays. */
export const seatInvoiceNumber = ({ id, createdAt }: Pick<SeatInvoiceRow, "id" | "createdAt">) =>
  `SEATS-${createdAt.getUTCFullYear()}-${String(id).padStart(6, "0")}`;

/** The state of an invoice for seats at a moment. */
export function seatInvoiceState({ status, validUntil, refundDecidedAt, refundedAt }: SeatInvoiceRow, now: Date) {
  if (refundedAt) return "refunded";
  if (refundDecidedAt) return "refund_due";
  return status === "open" && validUntil < now ? "expired" : status;
}
