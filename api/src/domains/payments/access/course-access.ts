import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { DAY_MS } from "@academy/shared/time/durations";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { isReachable } from "#domains/emails/is-reachable.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { extendedEmail, revokedEmail } from "#domains/emails/templates/access-emails.ts";
import { courseTitle } from "#domains/learning/courses/course-title.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { type Enrolment, enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { payAndEnrol } from "#domains/payments/orders/settle.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import { Problem, required } from "#errors/problem.ts";

type ContextPart = Context<"clock" | "config">;

/** Refuses if the student may not be given the course; changes nothing. */
export async function checkGrant(db: Db, { clock }: ContextPart, student: StudentRow, courseId: number) {
  if (!student.verifiedAt) throw new Problem("student.unconfirmed");
  const course = await coursesRepository(db).find(courseId);
  if (!course || course.withdrawnAt) throw new Problem("course.unknown");
  const enrolment = await enrolmentsRepository(db).of(student.id, courseId);
  if (enrolment && enrolment.accessUntil > clock()) throw new Problem("student.has_course");
}

/**
 * Gives a student the course free of charge, through a paid order with the amount 0, since every enrolment belongs to a paid
 * order. The caller has locked the student, and closed the open order at its provider before. For a full scholarship, the order carries the
 * scholarship's number. Returns the order's number.
 */
export async function grantCourse(
  tx: Db,
  context: ContextPart,
  student: StudentRow,
  courseId: number,
  scholarshipId: number | null = null,
) {
  await checkGrant(tx, context, student, courseId);
  const order = await paymentsRepository(tx).open({
    studentId: student.id,
    courseId,
    scholarshipId,
    provider: "operator",
    status: "created",
    amount: 0,
    currency: "KZT",
    createdAt: context.clock(),
  });
  // Another order was opened after the caller closed the open one.
  if (!order) throw new Problem("payment.undecided");
  await payAndEnrol(tx, context, order);
  return order.id;
}

/**
 * Takes the course away and emails the student the reason; the order stays as it is, for the books. Returns the former enrolment.
 * Refused with `student.no_course`.
 */
export async function revokeCourse(
  tx: Db,
  context: ContextPart,
  student: StudentRow,
  { course: courseId, reason }: { course: number; reason: string },
) {
  const { clock, config } = context;
  const enrolment = required(await enrolmentsRepository(tx).of(student.id, courseId), "student.no_course");
  await enrolmentsRepository(tx).revoke(student.id, courseId, clock());
  if (isReachable(student)) {
    const language = emailLanguage(student);
    const course = await courseTitle(tx, language, courseId);
    const answersTo = config.operator.support_email;
    await enqueueEmail(tx, revokedEmail(student.email, language, { course, reason, answersTo }), clock());
  }
  return enrolment;
}

/** Emails the new end of access to a student who may get emails. */
export async function tellNewEnd(
  tx: Db,
  { clock, config }: ContextPart,
  student: StudentRow | null,
  { enrolment, reason, isLonger }: { enrolment: Enrolment; reason: string; isLonger: boolean },
) {
  if (!student || !isReachable(student)) return;
  const course = screenAddress(config.publicUrl, "course", { courseId: enrolment.courseId });
  const data = { accessUntil: enrolment.accessUntil, isLonger, reason, course };
  await enqueueEmail(tx, extendedEmail(student.email, emailLanguage(student), data), clock());
}

/** How the end of access is moved. */
export interface Extension {
  /** Negative to shorten the access again. */
  days: number;
  reason: string;
  course: number;
}

/**
 * Moves the end of access by some days and emails the student the reason; if the access has ended, the days count from now.
 * Returns the end before and after. Refused with `student.no_course`.
 */
export async function extendAccess(
  tx: Db,
  context: ContextPart,
  student: StudentRow,
  { days, reason, course }: Extension,
) {
  const enrolment = required(await enrolmentsRepository(tx).of(student.id, course), "student.no_course");
  const before = enrolment.accessUntil;
  const isLonger = days > 0;
  const from = isLonger ? Math.max(before.getTime(), context.clock().getTime()) : before.getTime();
  const after = new Date(from + days * DAY_MS);
  await enrolmentsRepository(tx).extend(enrolment.id, after);
  await tellNewEnd(tx, context, student, { enrolment: { ...enrolment, accessUntil: after }, reason, isLonger });
  return { before, after };
}
