import type { Invoice } from "@academy/shared/contract/payments/invoices";

/** The fields of the form, in their order; all are required. */
export const FIELDS = ["company", "bin", "address", "email"] as const;
export type Field = (typeof FIELDS)[number];

export const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/** What the form begins with: the company of the invoice before, whose details are often only to be corrected. */
export const payerOf = ({ company = "", bin = "", address = "", email = "" }: Partial<Pick<Invoice, Field>> = {}) => ({
  company,
  bin,
  address,
  email,
});
