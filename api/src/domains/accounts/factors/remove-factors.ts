import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { methodsOf } from "#domains/accounts/factors/methods-of.ts";
import { sessionsRepository } from "#domains/accounts/sessions/sessions.repository.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { factorEmail } from "#domains/emails/templates/factor-email.ts";
import { Problem } from "#errors/problem.ts";
import { factorsRepository } from "./factors.repository.ts";

/**
 * Removes every second factor of an account whose owner has lost them. A member of the staff can then do nothing until they add a new
 * factor. Ends the sessions, and sends the owner the reason; the caller writes the audit.
 */
export async function removeFactors(
  tx: Db,
  { clock, config }: Context<"clock" | "config">,
  student: StudentRow,
  reason: string,
) {
  if ((await methodsOf(tx, student.id)).length === 0) throw new Problem("factor.unknown");
  await factorsRepository(tx).dropAll(student.id);
  await sessionsRepository(tx).dropAll(student.id);
  const event = { is: "removed_by_academy", reason } as const;
  const email = factorEmail(student.email ?? "", emailLanguage(student), event, config.publicUrl);
  await enqueueEmail(tx, email, clock());
}
