import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { writeAudit } from "#modules/audit/audit-log.ts";
import { authRepository } from "#modules/auth/auth.repository.ts";
import { emailChangesRepository } from "#modules/auth/email-change/email-changes.repository.ts";
import { sessionsRepository } from "#modules/auth/sessions/sessions.repository.ts";
import { enqueueChecksOfStudent } from "#modules/certificate-checks/enqueue-check.ts";
import { type Enrolment, enrolments } from "#modules/courses/enrolments.ts";
import { emailLanguage } from "#modules/mail/compose-email.ts";
import { enqueueEmail } from "#modules/mail/outbox/outbox.ts";
import { blockedEmail, extendedEmail, unblockedEmail } from "#modules/mail/templates/access-emails.ts";
import type { AccountContext } from "#modules/students/account/account.service.ts";
import { accountService } from "#modules/students/account/account.service.ts";
import { AdminError } from "./admin-error.ts";
import { auditedFor } from "./audited.ts";
import { accountsOf, studentOf } from "./find-student.ts";

const DAY = 86_400_000;

/** Whose access is to be extended, and by how much. */
export interface Extension {
  days: number;
  reason: string;
  course: number;
}

/** What operators do with accounts and with the time of access: blocking, lost time, deletion (terms, privacy policy). */
export function accountsService(context: AccountContext, operator: string) {
  const { db, clock, config } = context;
  const audited = auditedFor(context, operator);

  async function tellExtended(tx: Db, student: StudentRow | null, enrolment: Enrolment, reason: string): Promise<void> {
    if (!student?.email || !student.verifiedAt || student.blockedAt || student.deletedAt) return;
    const course = screenAddress(config.publicUrl, "course", { courseId: enrolment.courseId });
    const news = { accessUntil: enrolment.accessUntil, reason, course };
    await enqueueEmail(tx, extendedEmail(student.email, emailLanguage(student), news), clock());
  }

  /** Adds the time of a block to the courses that were open when it began; gives the end of the one that lasts longest. */
  async function giveBackTime(tx: Db, { id, blockedAt }: StudentRow): Promise<Date | null> {
    let last: Date | null = null;
    for (const enrolment of await enrolments(tx).ofStudent(id)) {
      if (!blockedAt || enrolment.accessUntil <= blockedAt) continue;
      const until = new Date(enrolment.accessUntil.getTime() + clock().getTime() - blockedAt.getTime());
      await enrolments(tx).extend(enrolment.id, until);
      if (!last || until > last) last = until;
    }
    return last;
  }

  return {
    /** Blocks an account and ends its sessions (reading 62); the student is told the reason, unless the law forbids it. */
    block: (address: string, reason: string, isSilent: boolean) =>
      audited("account.block", { address, reason, isSilent }, async (tx) => {
        const open = (await accountsOf(tx, address)).filter(({ blockedAt }) => blockedAt === null);
        if (open.length === 0) throw new AdminError(`${address} is blocked already`);
        for (const student of open) {
          await authRepository(tx).update(student.id, { blockedAt: clock() });
          await sessionsRepository(tx).dropAll(student.id);
          // A stolen account is blocked before its change is made, and must not change after the block.
          await emailChangesRepository(tx).end(student.id);
          if (isSilent || !student.email || !student.verifiedAt) continue;
          const answersTo = config.operator.support_email;
          await enqueueEmail(tx, blockedEmail(student.email, emailLanguage(student), reason, answersTo), clock());
        }
      }),

    /** Lets an account in again; where the block was unfounded, the time it took is added to the access (terms). */
    unblock: (address: string, reason: string, isUnfounded: boolean) =>
      audited("account.unblock", { address, reason, isUnfounded }, async (tx) => {
        const blocked = (await accountsOf(tx, address)).filter(({ blockedAt }) => blockedAt !== null);
        if (blocked.length === 0) throw new AdminError(`${address} is not blocked`);
        for (const student of blocked) {
          const accessUntil = isUnfounded ? await giveBackTime(tx, student) : null;
          await authRepository(tx).update(student.id, { blockedAt: null });
          await enqueueChecksOfStudent(tx, student.id);
          if (!student.email || !student.verifiedAt) continue;
          const news = { accessUntil, publicUrl: config.publicUrl };
          await enqueueEmail(tx, unblockedEmail(student.email, emailLanguage(student), news), clock());
        }
      }),

    /** Adds days to one student's access, from now on when it is over; gives its new end. */
    extend: (address: string, { days, reason, course }: Extension) =>
      audited("access.extend", { address, days, reason, course }, async (tx) => {
        const student = await studentOf(tx, address);
        const enrolment = await enrolments(tx).of(student.id, course);
        if (!enrolment) throw new AdminError(`${address} does not have the course`);
        const accessUntil = new Date(Math.max(enrolment.accessUntil.getTime(), clock().getTime()) + days * DAY);
        await enrolments(tx).extend(enrolment.id, accessUntil);
        await tellExtended(tx, student, { ...enrolment, accessUntil }, reason);
        return accessUntil;
      }),

    /** Adds days to everybody's access that lasted until some moment at least, as after an interruption; gives how many they are. */
    extendAll: ({ days, reason, course }: Extension, since: Date) =>
      audited("access.extend_all", { days, reason, course, since: since.toISOString() }, async (tx) => {
        const extended = await enrolments(tx).extendAll(course, days * DAY, since);
        for (const enrolment of extended)
          await tellExtended(tx, await authRepository(tx).find(enrolment.studentId), enrolment, reason);
        return extended.length;
      }),

    /** Deletes an account as its student could, as when a child's data must go (privacy policy); the audit keeps no address. */
    async erase(address: string, reason: string, keepsCertificates: boolean): Promise<void> {
      const student = await db.transaction((tx) => studentOf(tx, address));
      await accountService(context).erase(student, { keepsCertificates, reason });
      await writeAudit(db, {
        at: clock(),
        actor: operator,
        action: "account.delete",
        details: { student: student.id, reason },
      });
    },
  };
}
