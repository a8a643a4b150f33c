import * as z from "@academy/shared/schema";
import { countUpTo, EmailAddress, LanguageCode, line, Moment, Named, optionalLine } from "#contract/fields.ts";
import { COMPANY_ADDRESS_MAX, COMPANY_MAX } from "#contract/payments/invoices.ts";
import { staffPage } from "./list.ts";
import { InvoicePayment, TRANSFER_MAX } from "./money/invoices.ts";
import { Reason } from "./reason.ts";

/** Most seats on one invoice. */
export const SEATS_MAX = 500;

/** Largest price of a seat in tenge: the sum of an invoice stays in 32 bits. */
export const SEAT_PRICE_MAX = 4_000_000;

const COUNTRY_MAX = 80;
const TAX_NUMBER_MAX = 40;

/** The states of an invoice for seats: two of them belong to its refund, which is decided first and then transferred. */
export const SeatInvoiceState = z.enum(["open", "expired", "cancelled", "paid", "refund_due", "refunded"]);

/** Body of `POST /api/staff/seats/`: one invoice for several seats of the main course. */
export const NewSeatInvoice = z.strictObject({
  payer: line(COMPANY_MAX),
  /** The payer's registration or tax number, as its country writes it. */
  tax_number: optionalLine(TAX_NUMBER_MAX),
  country: line(COUNTRY_MAX),
  address: line(COMPANY_ADDRESS_MAX),
  email: EmailAddress,
  language: LanguageCode,
  seats: countUpTo(SEATS_MAX),
  /** The price of one seat in whole tenge, as agreed with the payer. */
  price: countUpTo(SEAT_PRICE_MAX),
});
export type NewSeatInvoice = z.infer<typeof NewSeatInvoice>;

/** Body of `POST …/seats/{id}/settle/`: the payment as in the bank's statement; the amount must be that of the invoice. */
export const SeatPayment = z.strictObject(InvoicePayment.shape);
export type SeatPayment = z.infer<typeof SeatPayment>;

/** Body of `POST …/seats/{id}/invite/`. */
export const SeatInvitations = z.strictObject({
  emails: z.array(EmailAddress).check(z.minLength(1, "field.required"), z.maxLength(SEATS_MAX)),
});

/** Body of `POST …/seats/{id}/refund/`: the amount that the form showed; another one now is refused with `staff.changed`. */
export const SeatRefund = z.strictObject({
  amount: z.int().check(z.gte(0)),
  reason: Reason,
});

/** Body of `POST …/seats/{id}/refund-sent/`: the transfer back to the payer. */
export const SeatRefundSent = z.strictObject({ reference: optionalLine(TRANSFER_MAX) });

/** One invitation to a seat. */
export const StaffSeat = z.object({
  id: z.number(),
  /** Empty once the account was deleted. */
  email: z.string(),
  state: z.enum(["invited", "used", "withdrawn"]),
  invited_at: Moment,
  /** When the newest email with the invitation was put into the outbox; null until the invoice is paid. */
  sent_at: z.nullable(Moment),
  used_at: z.nullable(Moment),
  /** The account that uses the seat; null until then. */
  student: z.nullable(Named),
});
export type StaffSeat = z.infer<typeof StaffSeat>;

/** The refund of an invoice for seats: what it would be now, or what was decided. */
export const SeatRefundState = z.object({
  amount: z.number(),
  /** Seats that nobody used; they are paid back in full. */
  unused: z.number(),
  /** Used seats within the days of withdrawal: their access ends, and what was used is kept (reading 58). */
  ended: z.number(),
  /** Used seats after these days: nothing is paid back, and their access stays. */
  kept: z.number(),
});
export type SeatRefundState = z.infer<typeof SeatRefundState>;

/** An invoice for seats as a line of the list. Money is null for members of the staff who may only invite. */
export const SeatInvoiceLine = z.object({
  id: z.number(),
  number: z.string(),
  state: SeatInvoiceState,
  payer: z.string(),
  seats: z.number(),
  invited: z.number(),
  used: z.number(),
  amount: z.nullable(z.number()),
  currency: z.string(),
  created_at: Moment,
  valid_until: Moment,
});
export type SeatInvoiceLine = z.infer<typeof SeatInvoiceLine>;

/** `GET /api/staff/seats/`, the newest first: a search finds the invoice's number or words of the payer's name. */
export const SeatInvoices = staffPage(SeatInvoiceLine);

/** One invoice for seats with its invitations: `GET /api/staff/seats/{id}/`, and the answer of each step. */
export const SeatInvoice = z.extend(SeatInvoiceLine, {
  tax_number: z.string(),
  country: z.string(),
  address: z.string(),
  email: z.string(),
  /** The price of one seat. */
  price: z.nullable(z.number()),
  paid_at: z.nullable(Moment),
  received_on: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  receipt: z.nullable(z.string()),
  /** Null unless it is paid, and for members who may not decide on it. */
  refund: z.nullable(SeatRefundState),
  refund_due_at: z.nullable(Moment),
  refunded_at: z.nullable(Moment),
  people: z.array(StaffSeat),
  /** Of the addresses of the last call those that got no invitation, with the cause; only in the answer of that call. */
  left_out: z.optional(z.array(z.object({ email: z.string(), why: z.enum(["invited", "has_course"]) }))),
});
export type SeatInvoice = z.infer<typeof SeatInvoice>;
