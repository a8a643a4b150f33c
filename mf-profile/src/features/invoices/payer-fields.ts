import type { Invoice } from "@academy/shared/contract/payments/invoices";

/** The fields of the form, in their order; all are required. */
export const FIELDS = ["company", "bin", "address", "email"] as const;
export type Field = (typeof FIELDS)[number];

export const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/** The form as it is typed. */
export type Payer = Record<Field, string>;

const EMPTY: Payer = { company: "", bin: "", address: "", email: "" };

/** What the form begins with: the company of the invoice before, whose details are often only to be corrected. */
export function payerOf(before: Invoice | undefined): Payer {
  if (!before) return EMPTY;
  const { company, bin, address, email } = before;
  return { company, bin, address, email };
}
