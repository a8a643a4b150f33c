import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { Problem, required } from "#errors/problem.ts";
import { notifyCancelled } from "./emails/invoice-notifications.ts";
import { invoicesRepository } from "./invoices.repository.ts";
import { statusOf } from "./present-invoice.ts";

/** Locks an invoice's student and then the invoice; null when there is no such invoice. */
export async function lockInvoice(tx: Db, id: number) {
  const known = await invoicesRepository(tx).find(id);
  if (!known) return null;
  await accountsRepository(tx).lock(known.studentId);
  return invoicesRepository(tx).lock(id);
}

/** Cancels an open invoice for an operator or the staff; the company gets the reason if there is one for it. */
export async function cancelInvoice(tx: Db, context: Context<"config" | "clock">, id: number, reason: string | null) {
  const now = context.clock();
  const invoice = required(await lockInvoice(tx, id), "invoice.unknown");
  if (statusOf(invoice, now) !== "open") throw new Problem("invoice.not_open");
  await invoicesRepository(tx).update(id, { status: "cancelled", closedReason: "operator", closedAt: now });
  await notifyCancelled(tx, context, invoice, reason);
}

/** Closes a leaving student's open invoices, informs the companies and erases their data; a paid invoice stays in the books. */
export async function endInvoices(tx: Db, context: Context<"config" | "clock">, studentId: number) {
  const now = context.clock();
  const repository = invoicesRepository(tx);
  for (const invoice of await repository.closeOpen(studentId, null, "left", now))
    if (invoice.validUntil > now) await notifyCancelled(tx, context, invoice);
  await repository.forget(studentId);
}
