import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { enqueueEmail } from "#modules/mail/outbox/outbox.ts";
import { payAndEnrol } from "#modules/payments/orders/settle.ts";
import { paymentsRepository } from "#modules/payments/payments.repository.ts";
import { paidInvoiceEmail } from "./invoice-emails.ts";
import { invoiceEmailData, notifyCancelled } from "./invoice-notifications.ts";
import { type InvoiceRow, invoicesRepository } from "./invoices.repository.ts";
import { BY_INVOICE, statusOf } from "./present-invoice.ts";

/** Locks an invoice after its student; null when there is none. */
async function locked(tx: Db, id: number): Promise<InvoiceRow | null> {
  const known = await invoicesRepository(tx).find(id);
  if (!known) return null;
  await paymentsRepository(tx).lockStudent(known.studentId);
  return invoicesRepository(tx).lock(id);
}

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
  const invoice = await locked(tx, id);
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

/** The operator cancels an invoice; the company reads why. Null when there is none, false when it is not open any more. */
export async function cancelInvoice(
  tx: Db,
  context: Pick<Context, "config" | "clock">,
  id: number,
  reason: string,
): Promise<boolean | null> {
  const now = context.clock();
  const invoice = await locked(tx, id);
  if (!invoice) return null;
  if (statusOf(invoice, now) !== "open") return false;
  await invoicesRepository(tx).update(id, { status: "cancelled", closedReason: "operator", closedAt: now });
  await notifyCancelled(tx, context, invoice, reason);
  return true;
}
