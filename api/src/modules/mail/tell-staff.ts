import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { type Letter, post } from "#ports/outbox.ts";
import type { LetterLanguage } from "./letter.ts";

/** Puts a letter to the academy's staff into the outbox, in the transaction that causes it; false where nobody is to be told. */
export async function tellStaff(
  tx: Db,
  { config: { staffEmail, staffLanguage }, clock }: Pick<Context, "config" | "clock">,
  letterOf: (to: string, language: LetterLanguage) => Letter,
): Promise<boolean> {
  if (!staffEmail) return false;
  await post(tx, letterOf(staffEmail, staffLanguage), clock());
  return true;
}
