import type { ReasonBody } from "@academy/shared/contract/staff/reason";
import type {
  Block,
  CourseStep,
  EndSessions,
  Extension,
  FactorRemoval,
  StudentDeletion,
  Unblock,
} from "@academy/shared/contract/staff/student-actions";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { beginRemoval, refuseRemoval } from "#domains/accounts/factor-recovery/factor-recovery.service.ts";
import { sessionsRepository } from "#domains/accounts/sessions/sessions.repository.ts";
import { type EmailCodesContext, emailCodes } from "#domains/accounts/sign-up/email-codes.service.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { whyLocked } from "#domains/accounts/staff/why-locked.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { checkGrant, extendAccess, grantCourse, revokeCourse } from "#domains/payments/access/course-access.ts";
import { closeOpenOrder } from "#domains/payments/orders/close-order.ts";
import type { AuditAction } from "#domains/platform/audit/audit-log.ts";
import { type AuditNote, auditedActions } from "#domains/platform/audit/audited.ts";
import { blockAccount, unblockAccount } from "#domains/students/access/block-account.ts";
import { type AccountContext, accountDeletion } from "#domains/students/personal-data/account-deletion.service.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { isoTime } from "#format/iso-time.ts";
import type { StaffMember } from "#http/session/staff.ts";

/** What the steps need from the context. */
type StudentActionsContext = EmailCodesContext & AccountContext & Context<"paymentProviders">;

/**
 * The staff's steps on an account and its access. A member cannot change their own account, and only an owner
 * changes one of the staff.
 */
export function studentActions(context: StudentActionsContext) {
  const { db } = context;
  const audited = auditedActions(context);

  /** The account of an action, after checking that this member may change it. */
  async function allowed(on: Db, member: StaffMember, student: StudentRow | null) {
    if (!student?.email || student.deletedAt) throw new Problem("student.unknown");
    const locked = whyLocked(member, student.id, await staffRepository(on).rolesOf(student.id));
    if (locked) throw new Problem(`student.${locked}`);
    return student;
  }

  /** Runs an action on an account that stays locked until the action ends: if two members act at once, the second sees the first one's change. */
  const runAction = (
    member: StaffMember,
    id: number,
    { action, reason }: { action: AuditAction; reason: string },
    work: (tx: Db, student: StudentRow) => Promise<Partial<AuditNote>>,
  ) =>
    audited(member, action, async (tx) => {
      const student = await allowed(tx, member, await accountsRepository(tx).lock(id));
      const { subject, ...note } = await work(tx, student);
      return { subject: { student: id, ...subject }, reason, ...note };
    });

  return {
    async grant(member: StaffMember, id: number, { course, reason }: CourseStep) {
      const known = await allowed(db, member, await accountsRepository(db).find(id));
      await checkGrant(db, context, known, course);
      await closeOpenOrder(context, id, course);
      await runAction(member, id, { action: "access.grant", reason }, async (tx, student) => ({
        subject: { order: await grantCourse(tx, context, student, course) },
        before: null,
        after: { course },
      }));
    },

    revoke: (member: StaffMember, id: number, { course, reason }: CourseStep) =>
      runAction(member, id, { action: "access.revoke", reason }, async (tx, student) => {
        const { accessUntil } = await revokeCourse(tx, context, student, { course, reason });
        return { before: { course, until: accessUntil.toISOString() }, after: null };
      }),

    extend: (member: StaffMember, id: number, { course, days, reason, until }: Extension) =>
      runAction(member, id, { action: "access.extend", reason }, async (tx, student) => {
        const enrolment = await enrolmentsRepository(tx).of(id, course);
        if (enrolment && enrolment.accessUntil.toISOString() !== until) throw new Problem("staff.changed");
        const { before, after } = await extendAccess(tx, context, student, { course, days, reason });
        return { before: { course, until: before.toISOString() }, after: { until: after.toISOString(), days } };
      }),

    block: (member: StaffMember, id: number, { reason, silent }: Block) =>
      runAction(member, id, { action: "account.block", reason }, async (tx, student) => {
        await blockAccount(tx, context, student, { reason, isSilent: silent });
        return { before: { blocked: false }, after: { blocked: true, silent } };
      }),

    unblock: (member: StaffMember, id: number, { reason, unfounded }: Unblock) =>
      runAction(member, id, { action: "account.unblock", reason }, async (tx, student) => {
        const until = await unblockAccount(tx, context, student, { isUnfounded: unfounded });
        return { before: { blocked: true }, after: { blocked: false, unfounded, until: isoTime(until) } };
      }),

    endSessions: (member: StaffMember, id: number, { session, reason }: EndSessions) =>
      runAction(member, id, { action: "sessions.end", reason }, async (tx) => {
        const sessions = sessionsRepository(tx);
        if (session === null) await sessions.dropAll(id);
        else if (!(await sessions.dropOne(id, session))) throw new Problem("session.unknown");
        return { after: { session: session ?? "all" } };
      }),

    /** Begins the wait after which lost factors are removed; the audit keeps who checked what (decision 0103). */
    removeFactors: (member: StaffMember, id: number, { reason, checked }: FactorRemoval) =>
      runAction(member, id, { action: "factor.removal_begin", reason }, async (tx, student) => {
        const dueAt = await beginRemoval(tx, context, student, { decidedBy: member.student.id, reason, checked });
        return { after: { checked, due: dueAt.toISOString() } };
      }),

    /** Ends a request to remove lost factors, or its wait. */
    keepFactors: (member: StaffMember, id: number, { reason }: ReasonBody) =>
      runAction(member, id, { action: "factor.removal_stop", reason }, async (tx, student) => {
        await refuseRemoval(tx, context, student);
        return {};
      }),

    /** Sends another code to the address of a registration, under the same limits as the student's own button. */
    async resendCode(member: StaffMember, id: number) {
      const student = await allowed(db, member, await accountsRepository(db).find(id));
      await emailCodes(context).resend(student, { device: "", returnTo: undefined });
      await audited(member, "code.resend", async () => ({ subject: { student: id } }));
    },

    /** Deletes an account as its student could, for example when a child's data must be deleted (privacy policy). */
    async erase(member: StaffMember, id: number, { email, reason, keep_certificates }: StudentDeletion) {
      const student = await allowed(db, member, await accountsRepository(db).find(id));
      if (student.email?.toLowerCase() !== email) throw fieldProblem("email", "field.invalid");
      const decidedBy = { actor: `staff:${member.student.id}`, reason };
      await accountDeletion(context).erase(student, { keepsCertificates: keep_certificates, decidedBy });
    },
  };
}
