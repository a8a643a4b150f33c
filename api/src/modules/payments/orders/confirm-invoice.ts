import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { paidInvoiceEmail } from "#modules/invoices/emails/invoice-emails.ts";
import { invoiceEmailData } from "#modules/invoices/emails/invoice-notifications.ts";
import { invoicesRepository } from "#modules/invoices/invoices.repository.ts";
import { lockInvoice } from "#modules/invoices/lock-invoice.ts";
import { BY_INVOICE } from "#modules/invoices/present-invoice.ts";
import { enqueueEmail } from "#modules/mail/outbox/outbox.ts";
import { paymentsRepository } from "#modules/payments/payments.repository.ts";
import { payAndEnrol } from "./settle.ts";

/** How the confirmation of a payment ended: the order it made, and whether it had been made before. */
export interface Confirmed {
  order: number;
  wasPaid: boolean;
}

/**
 * The money of an invoice has arrived: makes the paid order and enrols the student, once. Money counts whenever it comes, also for an
 * invoice that is over or cancelled; who has the course already, or has left, gets it back as after any second payment (reading 23).
 * A card order that is open at the same time is closed by the server's minute, for the course is owned then (decision 0029).
 */
export async function confirmInvoice(
  tx: Db,
  context: Pick<Context, "config" | "clock">,
  id: number,
): Promise<Confirmed | null> {
  const now = context.clock();
  const invoice = await lockInvoice(tx, id);
  if (!invoice) return null;
  if (invoice.orderId !== null) return { order: invoice.orderId, wasPaid: true };
  const { studentId, courseId, amount, currency, language } = invoice;
  const order = await paymentsRepository(tx).open({
    ...{ studentId, courseId, amount, currency, language },
    provider: BY_INVOICE,
    status: "paid",
    createdAt: invoice.createdAt,
    paidAt: now,
  });
  if (!order) throw new Error("a paid order could not be written");
  const paid = { status: "paid", closedReason: null, closedAt: null, paidAt: now, orderId: order.id } as const;
  await invoicesRepository(tx).update(id, paid);
  await payAndEnrol(tx, context, order);
  const { news } = await invoiceEmailData(tx, context, invoice);
  if (invoice.email) await enqueueEmail(tx, paidInvoiceEmail(invoice.email, language, news), now);
  return { order: order.id, wasPaid: false };
}
