import { priceWithScholarship } from "@academy/shared/contract/scholarships";
import type { ScholarshipDecisionDraft } from "@academy/shared/contract/staff/scholarships";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { whyLocked } from "#domains/accounts/staff/why-locked.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { payableTenge } from "#domains/learning/courses/price.ts";
import { checkGrant, grantCourse } from "#domains/payments/access/course-access.ts";
import { cancelInvoice } from "#domains/payments/invoices/close-invoices.ts";
import { invoicesRepository } from "#domains/payments/invoices/invoices.repository.ts";
import { decisionEmail, reopenedEmail } from "#domains/payments/scholarships/scholarship-emails.ts";
import { type Group, groupOf, limitReached } from "#domains/payments/scholarships/scholarship-groups.ts";
import { scholarshipsRepository } from "#domains/payments/scholarships/scholarships.repository.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import type { AuditNote } from "#domains/platform/audit/audited.ts";
import { fieldProblem, Problem, required } from "#errors/problem.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { mayReopen } from "./present-staff-scholarship.ts";

type ContextPart = Context<"clock" | "config">;

/** Locks the application and its student until the step is done; nobody decides about their own application. */
async function hold(tx: Db, member: StaffMember, id: number) {
  const repository = scholarshipsRepository(tx);
  const seen = required(await repository.find(id), "scholarship.unknown");
  const student = await accountsRepository(tx).lock(seen.row.studentId);
  const row = await repository.lock(id);
  if (!row || !student?.email || student.deletedAt) throw new Problem("scholarship.unknown");
  const locked = whyLocked(member, student.id, await staffRepository(tx).rolesOf(student.id));
  if (locked) throw new Problem(`student.${locked}`);
  return { row, student };
}

/** Takes a slot in the current cohort and intake; refuses a grant beyond the limit without a reason. Returns whether it is beyond. */
async function takeSlot(tx: Db, group: Group, exceedingReason: string) {
  const repository = scholarshipsRepository(tx);
  await repository.lockLimits();
  const full = limitReached(await repository.granted(group));
  if (full && !exceedingReason) throw fieldProblem("exceeding_reason", full);
  return full !== null;
}

/** The full price of a course in whole tenge, after its discount. */
export async function payableOf(db: Db, courseId: number) {
  const course = await coursesRepository(db).find(courseId);
  return course ? payableTenge(course.tengePrice, course.discountPercentage) : 0;
}

/**
 * Runs all checks that may refuse a decision, and returns the data they read. The checks run before the provider closes an open
 * order, and again in the transaction that decides.
 */
export async function checkDecision(
  tx: Db,
  context: ContextPart,
  member: StaffMember,
  id: number,
  { decision, percent, exceeding_reason: exceeding }: ScholarshipDecisionDraft,
) {
  if (decision === "partial" && percent === null) throw fieldProblem("percent", "scholarship.percent");
  const { row, student } = await hold(tx, member, id);
  if (row.status !== "open") throw new Problem("staff.changed");
  const group = groupOf(context.clock());
  const isBeyond = decision !== "declined" && (await takeSlot(tx, group, exceeding));
  if (decision === "full") await checkGrant(tx, context, student, row.courseId);
  return { row, student, group, isBeyond };
}

/** Decides about a waiting application (reading 89); a full scholarship gives the course at once. */
export async function decideScholarship(
  tx: Db,
  context: ContextPart,
  member: StaffMember,
  id: number,
  draft: ScholarshipDecisionDraft,
): Promise<AuditNote> {
  const { decision, reason, exceeding_reason: exceeding } = draft;
  const percent = decision === "partial" ? draft.percent : null;
  const { row, student, group, isBeyond } = await checkDecision(tx, context, member, id, draft);
  await scholarshipsRepository(tx).update(id, {
    ...{ status: decision, percent, reason, closedAt: context.clock(), decidedBy: member.student.id },
    ...(decision !== "declined" && group),
    exceedingReason: isBeyond ? exceeding : null,
  });
  const order = decision === "full" ? await grantCourse(tx, context, student, row.courseId, id) : null;
  const price = priceWithScholarship(await payableOf(tx, row.courseId), percent ?? 0);
  const data = { decision, reason, courseId: row.courseId, percent: percent ?? 0, price };
  await emailApplicant(tx, context, student, (to, language) =>
    decisionEmail(to, language, data, context.config.publicUrl),
  );
  return {
    subject: { scholarship: id, student: student.id, ...(order !== null && { order }) },
    before: { status: "open" },
    after: {
      ...{ status: decision, ...(percent !== null && { percent }) },
      ...(decision !== "declined" && group),
      ...(isBeyond && { exceeding_reason: exceeding }),
    },
    reason,
  };
}

/** Cancels the open invoices at the price of a decision that was taken back. Companies do not get the reason, which is for the student. */
async function cancelInvoices(
  tx: Db,
  context: ContextPart,
  member: StaffMember,
  { id, reason }: { id: number; reason: string },
) {
  const at = context.clock();
  for (const invoice of await invoicesRepository(tx).openByScholarship(id, at)) {
    await cancelInvoice(tx, context, invoice, null);
    const details = { invoice, before: "open", after: "cancelled", reason };
    await writeAudit(tx, { at, actor: `staff:${member.student.id}`, action: "invoice.cancel", details });
  }
}

/** Takes back a decision that was not used yet: the application waits again and its slot is free (decision 0072). */
export async function reopenScholarship(
  tx: Db,
  context: ContextPart,
  member: StaffMember,
  id: number,
  reason: string,
): Promise<AuditNote> {
  const { row, student } = await hold(tx, member, id);
  const repository = scholarshipsRepository(tx);
  const known = await repository.find(id);
  if (!known || !mayReopen(known) || !row.resumeKey) throw new Problem("staff.changed");
  const others = await repository.ofStudent(student.id);
  if (others.some((other) => other.row.status === "open")) throw new Problem("scholarship.open");
  await repository.update(id, {
    ...{ status: "open", percent: null, reason: null, closedAt: null, decidedBy: null },
    ...{ cohort: null, intake: null, exceedingReason: null },
  });
  await cancelInvoices(tx, context, member, { id, reason });
  await emailApplicant(tx, context, student, (to, language) =>
    reopenedEmail(to, language, reason, context.config.publicUrl),
  );
  const before = { status: row.status, ...(row.percent !== null && { percent: row.percent }) };
  return { subject: { scholarship: id, student: student.id }, before, after: { status: "open" }, reason };
}

async function emailApplicant(
  tx: Db,
  { clock }: ContextPart,
  student: StudentRow,
  emailOf: (to: string, language: ReturnType<typeof emailLanguage>) => ReturnType<typeof reopenedEmail>,
) {
  if (!student.email || student.blockedAt) return;
  await enqueueEmail(tx, emailOf(student.email, emailLanguage(student)), clock());
}
