import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { type Email, enqueueEmail } from "./outbox/outbox.ts";

/** Puts an email to the academy's staff into the outbox, in the transaction that causes it; false if the academy has no staff address. */
export async function notifyStaff(
  tx: Db,
  { config: { staffEmail, staffLanguage }, clock }: Pick<Context, "config" | "clock">,
  emailOf: (to: string, language: Language) => Email,
): Promise<boolean> {
  if (!staffEmail) return false;
  await enqueueEmail(tx, emailOf(staffEmail, staffLanguage), clock());
  return true;
}
