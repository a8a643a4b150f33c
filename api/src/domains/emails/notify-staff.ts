import type { Language } from "@academy/shared/contract/language";
import { mayDo, type StaffRight } from "@academy/shared/contract/roles";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { type Email, enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { staffRecipients } from "./staff-recipients.repository.ts";

/**
 * Puts an email to the academy's staff into the outbox, in the transaction that causes it: to the operator's
 * mailbox, or without one to every member who may take this action. False if there is nobody to write to.
 */
export async function notifyStaff(
  tx: Db,
  { config: { staffEmail, staffLanguage }, clock }: Context<"config" | "clock">,
  action: StaffRight,
  emailOf: (to: string, language: Language) => Email,
) {
  if (staffEmail) {
    await enqueueEmail(tx, emailOf(staffEmail, staffLanguage), clock());
    return true;
  }
  const members = (await staffRecipients(tx)).filter(({ roles }) => mayDo(roles, action));
  for (const { student } of members)
    if (student.email) await enqueueEmail(tx, emailOf(student.email, emailLanguage(student)), clock());
  return members.length > 0;
}
