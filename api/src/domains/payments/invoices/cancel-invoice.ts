import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { Problem } from "#errors/problem.ts";
import { notifyCancelled } from "./emails/invoice-notifications.ts";
import { invoicesRepository } from "./invoices.repository.ts";
import { lockInvoice } from "./lock-invoice.ts";
import { statusOf } from "./present-invoice.ts";

/** Cancels an open invoice for an operator or the staff; the company gets the reason if there is one for it. */
export async function cancelInvoice(
  tx: Db,
  context: Pick<Context, "config" | "clock">,
  id: number,
  reason: string | null,
): Promise<void> {
  const now = context.clock();
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw new Problem("invoice.unknown");
  if (statusOf(invoice, now) !== "open") throw new Problem("invoice.not_open");
  await invoicesRepository(tx).update(id, { status: "cancelled", closedReason: "operator", closedAt: now });
  await notifyCancelled(tx, context, invoice, reason);
}
