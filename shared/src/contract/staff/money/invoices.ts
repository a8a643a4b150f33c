import * as z from "@academy/shared/schema";
import { countUpTo, Day, line } from "#contract/fields.ts";
import { Invoice, InvoiceStatus } from "#contract/payments/invoices.ts";
import { StaffListQuery, staffPage } from "#contract/staff/list.ts";
import { OrderScholarship, OrderStudent } from "./orders.ts";

/** Longest reference of a bank transfer. */
export const TRANSFER_MAX = 100;

/** `GET /api/staff/money/invoices/`: a search finds the invoice's number, a BIN, or words of the company's name. */
export const StaffInvoicesQuery = z.extend(StaffListQuery, {
  state: z.optional(z.enum(InvoiceStatus.options)),
});
export type StaffInvoicesQuery = z.infer<typeof StaffInvoicesQuery>;

/** An invoice to a company as the staff sees it (decision 0035). */
export const StaffInvoice = z.extend(Invoice, {
  student: OrderStudent,
  /** The day on which the money arrived, and the transfer's reference; null unless they were recorded. */
  received_on: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Who or what closed it without a payment: `student`, `operator`, `owned`, `left`; newer servers may send others. */
  closed: z.nullable(z.string()),
  /** Whether the document of the invoice can still be drawn. */
  has_document: z.boolean(),
  /** The scholarship that reduced its price; only in the answer about one invoice, not in lists; absent in answers of an older api. */
  scholarship: z.nullish(OrderScholarship),
});
export type StaffInvoice = z.infer<typeof StaffInvoice>;

export const StaffInvoices = staffPage(StaffInvoice);

/** `POST …/invoices/{id}/confirm/`: the payment as in the bank's statement. The amount must be that of the invoice; the course opens at once. */
export const InvoicePayment = z.strictObject({
  amount: countUpTo(2_147_483_647),
  received_on: Day,
  reference: line(TRANSFER_MAX),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;
