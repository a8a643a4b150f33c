import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { lockInvoice } from "#domains/payments/invoices/close-invoices.ts";
import { paidInvoiceEmail } from "#domains/payments/invoices/emails/invoice-emails.ts";
import { invoiceEmailData } from "#domains/payments/invoices/emails/invoice-notifications.ts";
import { BY_INVOICE, type InvoiceRow, invoicesRepository } from "#domains/payments/invoices/invoices.repository.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import { fieldProblem, required } from "#errors/problem.ts";
import { academyDate } from "#format/academy-day.ts";
import { payAndEnrol } from "./settle.ts";

/** A company's payment as the bank's statement shows it. */
interface CompanyPayment {
  amount: number;
  /** A day in the academy's time zone. */
  received_on: string;
  reference: string;
}

/** Refuses a payment that cannot belong to the invoice: of another amount, or of a day before the invoice or after today. */
function refuseOther(payment: CompanyPayment, invoice: InvoiceRow, now: Date) {
  if (payment.amount !== invoice.amount) throw fieldProblem("amount", "invoice.amount");
  const isPossible = payment.received_on >= academyDate(invoice.createdAt) && payment.received_on <= academyDate(now);
  if (!isPossible) throw fieldProblem("received_on", "field.invalid");
}

/**
 * The money of an invoice has arrived: creates the paid order and enrols the student, once. Late money counts too, even for an expired or
 * cancelled invoice. A student who already has the course, or has left, gets the money back as after any second payment (reading 23). A
 * card order that is open at the same time is closed by the job that runs each minute, because the student now owns the course (decision
 * 0029).
 */
export async function confirmInvoice(
  tx: Db,
  context: Context<"config" | "clock">,
  id: number,
  payment: CompanyPayment | null = null,
) {
  const now = context.clock();
  const invoice = required(await lockInvoice(tx, id), "invoice.unknown");
  if (invoice.orderId !== null) return { order: invoice.orderId, wasPaid: true };
  if (payment) refuseOther(payment, invoice, now);
  const { studentId, courseId, amount, scholarshipId, couponId, currency, language } = invoice;
  const order = await paymentsRepository(tx).open({
    ...{ studentId, courseId, amount, scholarshipId, couponId, currency, language },
    provider: BY_INVOICE,
    status: "paid",
    createdAt: invoice.createdAt,
    paidAt: now,
  });
  if (!order) throw new Error("a paid order could not be written");
  const paid = { status: "paid", closedReason: null, closedAt: null, paidAt: now, orderId: order.id } as const;
  const noted = payment && { receivedOn: payment.received_on, paymentReference: payment.reference };
  await invoicesRepository(tx).update(id, { ...paid, ...noted });
  await payAndEnrol(tx, context, order);
  const { facts } = await invoiceEmailData(tx, context, invoice);
  if (invoice.email) await enqueueEmail(tx, paidInvoiceEmail(invoice.email, language, facts), now);
  return { order: order.id, wasPaid: false };
}
