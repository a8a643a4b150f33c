import type { Context } from "#context.ts";
import type { AttachmentOf } from "#domains/emails/outbox/mail-worker.ts";
import { invoiceDocuments } from "#domains/payments/invoices/document/invoice-document.ts";
import { receiptDocuments } from "#domains/payments/receipts/receipt-document.ts";
import { seatDocuments } from "#domains/payments/seats/seat-documents.ts";
import { paymentsRepository } from "./payments.repository.ts";

/** The document of an email: an invoice or a receipt that it is about, drawn when the email leaves. */
export function emailAttachments(context: Context<"config" | "db" | "clock" | "threads">): AttachmentOf {
  const invoiceOf = invoiceDocuments(context);
  const seatDocumentOf = seatDocuments(context);
  const receiptOf = receiptDocuments(context);
  return async ({ invoiceId, receiptOrderId, seatInvoiceId }) => {
    if (seatInvoiceId !== null) return seatDocumentOf(seatInvoiceId);
    if (invoiceId !== null) return invoiceOf(invoiceId);
    const order = receiptOrderId === null ? null : await paymentsRepository(context.db).byId(receiptOrderId);
    return order && receiptOf(order);
  };
}
