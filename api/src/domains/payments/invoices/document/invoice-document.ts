import { createByteCache } from "#cache/byte-cache.ts";
import type { Context } from "#context.ts";
import { translated } from "#domains/learning/courses/course-title.ts";
import { invoiceNumber, invoicesRepository } from "#domains/payments/invoices/invoices.repository.ts";
import { statusOf } from "#domains/payments/invoices/present-invoice.ts";
import type { InvoiceDocument } from "./invoice-pdf.ts";
import { invoiceSeller } from "./invoice-seller.ts";

/** Draws the document in a separate thread. */
export const INVOICE_TASK = { file: new URL("./invoice-pdf.ts", import.meta.url), name: "invoicePdf" };

/** Enough for some 100 invoices. */
const KEPT_BYTES = 4 * 1024 * 1024;

/** Draws invoices in a separate thread, and caches a drawn invoice until something on it changes (decision 0033). */
export function invoiceDocuments({ db, clock, config, threads }: Context<"config" | "db" | "clock" | "threads">) {
  const cached = createByteCache<{ bytes: Buffer }>(KEPT_BYTES);

  /** The current document of an invoice; null when there is no such invoice, or its company's data was erased. */
  return async (id: number) => {
    const found = await invoicesRepository(db).facts(id);
    if (!found || found.invoice.company === "") return null;
    const { invoice, student } = found;
    const { language, createdAt, validUntil, company, bin, address, amount } = invoice;
    const number = invoiceNumber(invoice);
    const facts: InvoiceDocument = {
      language,
      number,
      status: statusOf(invoice, clock()),
      createdAt,
      validUntil,
      company,
      bin,
      address,
      amount,
      course: await translated(db, language, found.course),
      student: [student.firstName, student.lastName].filter(Boolean).join(" ") || (student.email ?? ""),
      seats: null,
      // The operator's details may have been removed from the settings since the invoice was made.
      seller: invoiceSeller(config) ?? config.operator,
      site: config.publicUrl,
    };
    const { bytes } = await cached(JSON.stringify(facts), async () => ({
      bytes: await threads.run(INVOICE_TASK, facts),
    }));
    return { name: `${number}.pdf`, pdf: bytes };
  };
}
