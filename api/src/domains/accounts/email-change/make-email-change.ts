import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { stopRemoval } from "#domains/accounts/factor-recovery/factor-recovery.service.ts";
import { recoveryRepository } from "#domains/accounts/recovery/recovery.repository.ts";
import { sessionsRepository } from "#domains/accounts/sessions/sessions.repository.ts";
import { endOtherRegistrations } from "#domains/accounts/sign-up/end-registrations.ts";
import { registrationsRepository } from "#domains/accounts/sign-up/registrations.repository.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { addressChangedEmail } from "#domains/emails/templates/email-change-emails.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { type EmailChangeRow, emailChangesRepository } from "./email-changes.repository.ts";

/** What entitles the caller to make a change. */
export interface Proof {
  /** The code of the new address, which the change uses up; null after a wait, whose code was used when the wait began. */
  codeId: number | null;
  /** The number of the session that stays open; null ends all sessions. */
  kept: number | null;
}

/** The purposes of the codes of a change. */
export const CHANGE_CODES = ["change-email:old", "change-email:new"] as const;

/** Whether another account has the new address: an account that has confirmed it, or one that the academy has blocked. */
export const isTaken = (known: StudentRow | null, studentId: number) =>
  known !== null && known.id !== studentId && (known.verifiedAt !== null || known.blockedAt !== null);

/**
 * Makes a change (decision 0037): the account gets the new address, and both addresses get an email. Unconfirmed registrations of the new
 * address end, and so do recoveries by the old mailbox, a requested removal of second factors, and all other sessions. Both addresses are
 * locked, so that work on either of them happens in turn.
 */
export async function makeEmailChange(
  context: Context<"config" | "db" | "storage" | "clock">,
  change: EmailChangeRow,
  { codeId, kept }: Proof,
) {
  const { clock, config } = context;
  const { studentId, oldEmail, newEmail } = change;

  async function emailBothAddresses(tx: Db, student: StudentRow, now: Date) {
    const made = { oldEmail, newEmail, keepsDevice: kept !== null, support: config.operator.support_email };
    const language = emailLanguage(student);
    for (const to of [oldEmail, newEmail]) await enqueueEmail(tx, addressChangedEmail(to, language, made), now);
  }

  await endOtherRegistrations(context, newEmail, async (tx) => {
    await registrationsRepository(tx).lock(oldEmail);
    const now = clock();
    const auth = accountsRepository(tx);
    const student = await auth.lock(studentId);
    if (student?.email !== oldEmail || student.blockedAt || student.deletedAt) throw new Problem("email_change.none");
    if (isTaken(await auth.findByEmail(newEmail), studentId)) throw fieldProblem("email", "account.exists");
    if (codeId !== null && !(await auth.useUp(codeId, now))) throw new Problem("code.expired");
    const done = { step: "done", doneAt: now, dueAt: null, device: "" } as const;
    if (!(await emailChangesRepository(tx).move(change, done))) throw new Problem("email_change.none");
    await auth.update(studentId, { email: newEmail });
    await auth.endCodes(studentId, CHANGE_CODES, now);
    await recoveryRepository(tx).dropOf(studentId);
    await stopRemoval(tx, context, studentId);
    await sessionsRepository(tx).dropAll(studentId, kept);
    await writeAudit(tx, {
      at: now,
      actor: `student:${studentId}`,
      action: "email.change",
      details: {
        student: studentId,
        waited: codeId === null,
      },
    });
    await emailBothAddresses(tx, student, now);
    return { id: studentId };
  });
}
