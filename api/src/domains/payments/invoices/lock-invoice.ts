import type { Db } from "#database/database.ts";
import { authRepository } from "#domains/accounts/auth.repository.ts";
import { type InvoiceRow, invoicesRepository } from "./invoices.repository.ts";

/** Locks an invoice's student and then the invoice; null when there is no such invoice. */
export async function lockInvoice(tx: Db, id: number): Promise<InvoiceRow | null> {
  const known = await invoicesRepository(tx).find(id);
  if (!known) return null;
  await authRepository(tx).lock(known.studentId);
  return invoicesRepository(tx).lock(id);
}
