import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { notifyCancelled } from "./emails/invoice-notifications.ts";
import { invoicesRepository } from "./invoices.repository.ts";
import { lockInvoice } from "./lock-invoice.ts";
import { statusOf } from "./present-invoice.ts";

/** The operator cancels an invoice; the company reads why. Null when there is none, false when it is not open any more. */
export async function cancelInvoice(
  tx: Db,
  context: Pick<Context, "config" | "clock">,
  id: number,
  reason: string,
): Promise<boolean | null> {
  const now = context.clock();
  const invoice = await lockInvoice(tx, id);
  if (!invoice) return null;
  if (statusOf(invoice, now) !== "open") return false;
  await invoicesRepository(tx).update(id, { status: "cancelled", closedReason: "operator", closedAt: now });
  await notifyCancelled(tx, context, invoice, reason);
  return true;
}
