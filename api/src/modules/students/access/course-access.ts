import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { courseTitle } from "#modules/courses/course-title.ts";
import { coursesRepository } from "#modules/courses/courses.repository.ts";
import { type Enrolment, enrolments } from "#modules/courses/enrolments.ts";
import { emailLanguage } from "#modules/mail/compose-email.ts";
import { enqueueEmail } from "#modules/mail/outbox/outbox.ts";
import { extendedEmail, revokedEmail } from "#modules/mail/templates/access-emails.ts";
import { payAndEnrol } from "#modules/payments/orders/settle.ts";
import { paymentsRepository } from "#modules/payments/payments.repository.ts";

type ContextPart = Pick<Context, "clock" | "config">;

const DAY = 86_400_000;

/** Refuses to give the course to a student who cannot have it; gives nothing and changes nothing. */
export async function checkGrant(db: Db, { clock }: ContextPart, student: StudentRow, courseId: number): Promise<void> {
  if (!student.verifiedAt) throw new Problem("student.unconfirmed");
  const course = await coursesRepository(db).find(courseId);
  if (!course || course.withdrawnAt) throw new Problem("course.unknown");
  const enrolment = await enrolments(db).of(student.id, courseId);
  if (enrolment && enrolment.accessUntil > clock()) throw new Problem("student.has_course");
}

/**
 * Gives the course away: through an order of nothing, so that every enrolment keeps its one paid order. Whatever order of the
 * student is open is closed at its provider before. The order of a full scholarship carries its number. Gives the number of the
 * order.
 */
export async function grantCourse(
  tx: Db,
  context: ContextPart,
  student: StudentRow,
  courseId: number,
  scholarshipId: number | null = null,
): Promise<number> {
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
  // Another order was opened since the last one was closed.
  if (!order) throw new Problem("payment.undecided");
  await payAndEnrol(tx, context, order);
  return order.id;
}

/**
 * Takes the course away and tells the student why; the order stays as it was, for the books. Gives what the student had. Refused
 * with `student.no_course`.
 */
export async function revokeCourse(
  tx: Db,
  context: ContextPart,
  student: StudentRow,
  { course: courseId, reason }: { course: number; reason: string },
): Promise<Enrolment> {
  const { clock, config } = context;
  const enrolment = await enrolments(tx).of(student.id, courseId);
  if (!enrolment) throw new Problem("student.no_course");
  await enrolments(tx).revoke(student.id, courseId, clock());
  if (isReachable(student)) {
    const language = emailLanguage(student);
    const course = await courseTitle(tx, language, (await coursesRepository(tx).find(courseId))?.title ?? "");
    const answersTo = config.operator.support_email;
    await enqueueEmail(tx, revokedEmail(student.email, language, { course, reason, answersTo }), clock());
  }
  return enrolment;
}

/** Who can be told of their access: not the blocked, who are told when the block is over. */
const isReachable = (student: StudentRow): student is StudentRow & { email: string } =>
  Boolean(student.email && student.verifiedAt && !student.blockedAt && !student.deletedAt);

/** Tells of the new end whoever can be told. */
export async function tellNewEnd(
  tx: Db,
  { clock, config }: ContextPart,
  student: StudentRow | null,
  { enrolment, reason, isLonger }: { enrolment: Enrolment; reason: string; isLonger: boolean },
): Promise<void> {
  if (!student || !isReachable(student)) return;
  const course = screenAddress(config.publicUrl, "course", { courseId: enrolment.courseId });
  const news = { accessUntil: enrolment.accessUntil, isLonger, reason, course };
  await enqueueEmail(tx, extendedEmail(student.email, emailLanguage(student), news), clock());
}

/** How an access is moved. */
export interface Extension {
  /** Below nothing, to take an extension back. */
  days: number;
  reason: string;
  course: number;
}

/**
 * Moves the end of an access by days and tells the student why; days are added from now on when it is over. Gives the ends before
 * and after. Refused with `student.no_course`.
 */
export async function extendAccess(
  tx: Db,
  context: ContextPart,
  student: StudentRow,
  { days, reason, course }: Extension,
): Promise<{ before: Date; after: Date }> {
  const enrolment = await enrolments(tx).of(student.id, course);
  if (!enrolment) throw new Problem("student.no_course");
  const before = enrolment.accessUntil;
  const isLonger = days > 0;
  const from = isLonger ? Math.max(before.getTime(), context.clock().getTime()) : before.getTime();
  const after = new Date(from + days * DAY);
  await enrolments(tx).extend(enrolment.id, after);
  await tellNewEnd(tx, context, student, { enrolment: { ...enrolment, accessUntil: after }, reason, isLonger });
  return { before, after };
}
