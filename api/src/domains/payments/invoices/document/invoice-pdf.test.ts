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

test.for([
  ["en", ["Invoice", "Payee", "Account (IIK) in KZT", "Payer", "BIN", "Valid until 15 December 2026"]],
  [
    "ru",
    ["Счёт на оплату", "Получатель", "Счёт (ИИК) в тенге", "Плательщик", "БИН", "Действителен до 15 декабря 2026"],
  ],
] as const)("an invoice in %s has everything that a transfer needs", async ([language, labels]) => {
  const words = pdfText(await invoicePdf({ ...invoice, language })).replaceAll("\u00a0", " ");

  const facts = [PAYER.company, PAYER.bin, PAYER.address, "748", "₸", "Әлия Қасымова", "INV-2026-000001"];
  const seller = [SELLER.name, SELLER.bin, SELLER.account, SELLER.bank, SELLER.bic].map(String);
  for (const each of [...labels, ...facts, ...seller]) expect(words).toContain(each);
  expect(words).not.toMatch(/do not pay|не оплачивать/);
});

test.for([
  ["cancelled", "Cancelled: please do not pay"],
  ["expired", "No longer valid: please do not pay"],
  ["paid", "Paid"],
] as const)("an invoice that is %s says so", async ([status, said]) => {
  expect(pdfText(await invoicePdf({ ...invoice, status }))).toContain(said);
});
