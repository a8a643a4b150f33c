import { isoTime } from "#format/iso-time.ts";
import { type InvoiceRow, invoiceNumber } from "./invoices.repository.ts";

/** The current state of an invoice: an open one has expired when its last day has passed. */
export const statusOf = ({ status, validUntil }: Pick<InvoiceRow, "status" | "validUntil">, now: Date) =>
  status === "open" && validUntil < now ? "expired" : status;

/** An invoice as its student sees it. */
export function presentInvoice(row: InvoiceRow, now: Date) {
  const { id, company, bin, address, email, amount, currency, createdAt, validUntil, paidAt, orderId } = row;
  return {
    id,
    number: invoiceNumber(row),
    status: statusOf(row, now),
    company,
    bin,
    address,
    email,
    amount,
    currency,
    created_at: createdAt.toISOString(),
    valid_until: validUntil.toISOString(),
    paid_at: isoTime(paidAt),
    order: orderId,
  };
}
