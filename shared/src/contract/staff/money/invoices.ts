import * as z from "@academy/shared/schema";
import { Day, line } from "#contract/fields.ts";
import { Invoice, InvoiceStatus } from "#contract/payments/invoices.ts";
import { StaffListQuery, staffPage } from "#contract/staff/list.ts";
import { OrderScholarship, OrderStudent } from "./orders.ts";

const INVALID = { error: "field.invalid" };

/** Longest number of a transfer. */
export const TRANSFER_MAX = 100;

/** `GET /api/staff/money/invoices/`: a search finds the invoice's number, a BIN, or a part of the company's name. */
export const StaffInvoicesQuery = z.extend(StaffListQuery, {
  state: z.optional(z.enum(InvoiceStatus.options, INVALID)),
});
export type StaffInvoicesQuery = z.infer<typeof StaffInvoicesQuery>;

/** An invoice to a company as the staff sees it (decision 0035). */
export const StaffInvoice = z.extend(Invoice, {
  student: OrderStudent,
  /** The day on which the money came, and the transfer's number; null unless they were noted. */
  received_on: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Who or what closed it without a payment: `student`, `operator`, `owned`, `left`; later words too. */
  closed: z.nullable(z.string()),
  /** Whether there is anything left to draw. */
  has_document: z.boolean(),
  /** The scholarship that made its price, told of one invoice and not in lists; an older api says nothing. */
  scholarship: z.optional(z.nullable(OrderScholarship)),
});
export type StaffInvoice = z.infer<typeof StaffInvoice>;

export const StaffInvoices = staffPage(StaffInvoice);

/** `POST …/invoices/{id}/confirm/`: what the bank's statement says. The amount must be the invoice's; the course opens at once. */
export const InvoicePayment = z.strictObject({
  amount: z.number(INVALID).check(z.int(INVALID), z.gte(1, INVALID), z.lte(2_147_483_647, INVALID)),
  received_on: Day,
  reference: line(TRANSFER_MAX),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;
