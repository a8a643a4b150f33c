import { receiptFileName } from "@academy/shared/contract/payments/payments";
import type { Context } from "#context.ts";
import { courseTitle } from "#domains/learning/courses/course-title.ts";
import { INVOICE_TASK } from "#domains/payments/invoices/document/invoice-document.ts";
import type { InvoiceDocument } from "#domains/payments/invoices/document/invoice-pdf.ts";
import { invoiceSeller } from "#domains/payments/invoices/document/invoice-seller.ts";
import { BY_INVOICE } from "#domains/payments/invoices/invoices.repository.ts";
import { RECEIPT_TASK } from "#domains/payments/receipts/receipt-document.ts";
import type { Receipt } from "#domains/payments/receipts/receipt-pdf.ts";
import { seatInvoiceNumber, seatInvoiceState } from "#domains/payments/seats/seat-invoice-state.ts";
import { type SeatInvoiceRow, seatsRepository } from "#domains/payments/seats.repository.ts";

/** Draws the document of an invoice for seats: the invoice until it is paid, then its receipt; null for an unknown invoice. */
export function seatDocuments({ db, clock, config, threads }: Context<"config" | "db" | "clock" | "threads">) {
  const seller = invoiceSeller(config) ?? config.operator;

  async function factsOf(row: SeatInvoiceRow) {
    const { language, amount, seats, price } = row;
    return {
      ...{ language, amount, seller, site: config.publicUrl },
      course: await courseTitle(db, language, row.courseId),
      seats: { count: seats, each: price, country: row.country },
    };
  }

  return async (id: number) => {
    const row = await seatsRepository(db).find(id);
    if (!row) return null;
    const { payer, taxNumber, address, email, receipt, paidAt, createdAt, validUntil, refundedAt, refundAmount } = row;
    const number = seatInvoiceNumber(row);
    const shared = await factsOf(row);
    if (receipt && paidAt) {
      const facts: Receipt = {
        ...shared,
        ...{ number: receipt, paidAt, name: payer, email, provider: BY_INVOICE, order: null, card: null, coupon: null },
        company: { invoice: number, name: payer, bin: taxNumber },
        refunded: refundedAt && { at: refundedAt, amount: refundAmount ?? 0 },
      };
      return { name: receiptFileName(receipt), pdf: await threads.run(RECEIPT_TASK, facts) };
    }
    const state = seatInvoiceState(row, clock());
    const facts: InvoiceDocument = {
      ...shared,
      ...{ number, createdAt, validUntil, company: payer, bin: taxNumber, address, student: "" },
      status: state === "expired" || state === "cancelled" ? state : "open",
    };
    return { name: `${number}.pdf`, pdf: await threads.run(INVOICE_TASK, facts) };
  };
}
