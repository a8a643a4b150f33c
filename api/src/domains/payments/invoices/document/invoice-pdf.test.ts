import { LANGUAGES } from "@academy/shared/contract/language";
import { expect, test } from "vitest";
import { PAYER, SELLER } from "#test/support/academy-with-invoices.ts";
import { pdfText } from "#test/support/pdf-text.ts";
import { type InvoiceDocument, invoicePdf } from "./invoice-pdf.ts";

const invoice: InvoiceDocument = {
  language: "en",
  number: "INV-2026-000001",
  status: "open",
  createdAt: new Date("2026-12-01T09:00:00Z"),
  validUntil: new Date("2026-12-15T18:59:59.999Z"),
  company: PAYER.company,
  bin: PAYER.bin,
  address: PAYER.address,
  amount: 748_800,
  course: "International Arbitration",
  student: "Әлия Қасымова",
  seats: null,
  seller: SELLER,
  site: "https://academy.example",
};

/** An invoice to a company abroad for five seats, of a seller without bank details. */
const seats = {
  ...{ ...invoice, student: "", seats: { count: 5, each: 700_000, country: "Georgia" }, amount: 3_500_000 },
  seller: { ...SELLER, name: null, account: null, bank: null, bic: null },
};

// For a new wording: `npx vitest run src/domains/payments/invoices/document/invoice-pdf.test.ts -u` writes the files.
test.for(LANGUAGES)("an invoice in '%s' has everything that a transfer needs, in its order", async (language) => {
  const drawn = [invoice, seats].map(async (each) => pdfText(await invoicePdf({ ...each, language })));

  await expect((await Promise.all(drawn)).join("\n\n")).toMatchFileSnapshot(`./invoice-pdf.${language}.txt`);
});

test.for([
  ["cancelled", "Cancelled: please do not pay"],
  ["expired", "No longer valid: please do not pay"],
  ["paid", "Paid"],
] as const)("an invoice that is %s says so", async ([status, expected]) => {
  expect(pdfText(await invoicePdf({ ...invoice, status }))).toContain(expected);
});
