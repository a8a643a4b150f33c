import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { notifyCancelled } from "./emails/invoice-notifications.ts";
import { invoicesRepository } from "./invoices.repository.ts";

/** Closes a leaving student's open invoices, informs the companies and erases their data; a paid invoice stays in the books. */
export async function endInvoices(
  tx: Db,
  context: Pick<Context, "config" | "clock">,
  studentId: number,
): Promise<void> {
  const now = context.clock();
  const repository = invoicesRepository(tx);
  for (const invoice of await repository.closeOpen(studentId, null, "left", now))
    if (invoice.validUntil > now) await notifyCancelled(tx, context, invoice);
  await repository.forget(studentId);
}
