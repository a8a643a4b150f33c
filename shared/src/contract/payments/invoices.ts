import * as z from "@academy/shared/schema";
import { EmailAddress } from "#contract/email-address.ts";
import { LanguageCode, line, Moment, missing } from "#contract/fields.ts";
import { notEmpty } from "#contract/typed-text.ts";

/** The states of an invoice: waiting for the money, paid, cancelled, or expired because its last day has passed. */
export const INVOICE_STATUSES = ["open", "paid", "cancelled", "expired"] as const;
export const InvoiceStatus = z.enum(INVOICE_STATUSES);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** Longest name and longest address of a company, in characters. */
export const COMPANY_MAX = 200;
export const COMPANY_ADDRESS_MAX = 300;

const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

/**
 * Whether the last of twelve digits is the check digit of the others. Kazakhstan uses the same algorithm for business and
 * individual identification numbers (Law on National Registers of Identification Numbers).
 */
export function isIdentificationNumber(digits: string): boolean {
  if (!/^\d{12}$/.test(digits)) return false;
  const rest = (weights: readonly number[]) =>
    weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  const first = rest(FIRST_WEIGHTS);
  const check = first === 10 ? rest(SECOND_WEIGHTS) : first;
  return check < 10 && check === Number(digits[11]);
}

/** A company's business identification number: twelve digits with a check digit; spaces and hyphens between them are removed. */
export const Bin = z.string({ error: missing }).check(
  (payload) => {
    payload.value = payload.value.replace(/[\s-]/g, "");
  },
  notEmpty,
  z.refine(isIdentificationNumber, "bin.invalid"),
);

/** Body of `POST /courses/invoices/`: the payer, and where the invoice is sent; the server sets the amount and the course. */
export const InvoiceRequest = z.strictObject({
  company: line(COMPANY_MAX),
  bin: Bin,
  address: line(COMPANY_ADDRESS_MAX),
  email: EmailAddress,
  language: z.optional(LanguageCode),
});
export type InvoiceRequest = z.infer<typeof InvoiceRequest>;

/** An invoice of the caller: `GET /courses/invoices/` (decision 0035); the amount is in whole tenge and never changes. */
export const Invoice = z.object({
  id: z.number(),
  /** The number that the company states when it pays. */
  number: z.string(),
  status: InvoiceStatus,
  company: z.string(),
  bin: z.string(),
  address: z.string(),
  email: z.string(),
  amount: z.number(),
  currency: z.string(),
  created_at: Moment,
  /** Until when the amount is valid. */
  valid_until: Moment,
  paid_at: z.nullable(Moment),
  /** The order that the payment made; null before. */
  order: z.nullable(z.number()),
});
export type Invoice = z.infer<typeof Invoice>;

/** Invoices, newest first. */
export const Invoices = z.array(Invoice);
