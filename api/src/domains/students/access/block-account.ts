import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { emailChangesRepository } from "#domains/accounts/email-change/email-changes.repository.ts";
import { factorRecoveriesRepository } from "#domains/accounts/factor-recovery/factor-recoveries.repository.ts";
import { sessionsRepository } from "#domains/accounts/sessions/sessions.repository.ts";
import { keepAnOwner } from "#domains/accounts/staff/keep-an-owner.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { blockedEmail, unblockedEmail } from "#domains/emails/templates/access-emails.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { enqueueChecksOfStudent } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { Problem } from "#errors/problem.ts";

type ContextPart = Context<"clock" | "config">;

/**
 * Blocks an account and ends its sessions (reading 62); the student gets the reason, unless the law forbids it. The caller's
 * transaction has locked the student's row. Refused with `student.blocked`, and
 * with `staff.last_owner` for the last owner who can work (reading 97).
 */
export async function blockAccount(
  tx: Db,
  { clock, config }: ContextPart,
  student: StudentRow,
  { reason, isSilent }: { reason: string; isSilent: boolean },
) {
  if (student.blockedAt) throw new Problem("student.blocked");
  await keepAnOwner(tx, student.id);
  await accountsRepository(tx).update(student.id, { blockedAt: clock() });
  await sessionsRepository(tx).dropAll(student.id);
  // An account may be blocked because it was stolen: an address change or factor removal that waits must not take effect after the block.
  await emailChangesRepository(tx).end(student.id);
  await factorRecoveriesRepository(tx).endOf(student.id);
  if (isSilent || !student.email || !student.verifiedAt) return;
  const answersTo = config.operator.support_email;
  await enqueueEmail(tx, blockedEmail(student.email, emailLanguage(student), reason, answersTo), clock());
}

/** Adds the time of a block to the access that had not ended when it began; returns the latest new end. */
async function giveBackTime(tx: Db, { clock }: ContextPart, { id, blockedAt }: StudentRow) {
  let last: Date | null = null;
  for (const enrolment of await enrolmentsRepository(tx).ofStudent(id)) {
    if (!blockedAt || enrolment.accessUntil <= blockedAt) continue;
    const until = new Date(enrolment.accessUntil.getTime() + clock().getTime() - blockedAt.getTime());
    await enrolmentsRepository(tx).extend(enrolment.id, until);
    if (!last || until > last) last = until;
  }
  return last;
}

/**
 * Unblocks an account. Where the block was unfounded, its duration is added to the access (terms) and the new end is returned.
 * The caller's transaction has locked the student's row. Refused with `student.not_blocked`.
 */
export async function unblockAccount(
  tx: Db,
  context: ContextPart,
  student: StudentRow,
  { isUnfounded }: { isUnfounded: boolean },
) {
  if (!student.blockedAt) throw new Problem("student.not_blocked");
  const { clock, config } = context;
  const accessUntil = isUnfounded ? await giveBackTime(tx, context, student) : null;
  await accountsRepository(tx).update(student.id, { blockedAt: null });
  await enqueueChecksOfStudent(tx, student.id);
  if (!student.email || !student.verifiedAt) return accessUntil;
  const data = { accessUntil, publicUrl: config.publicUrl };
  await enqueueEmail(tx, unblockedEmail(student.email, emailLanguage(student), data), clock());
  return accessUntil;
}
