import { ESSAY_MAX } from "@academy/shared/contract/certificates";
import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { AdminError, refusedAbout } from "#admin/admin-error.ts";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { instructorAccount } from "#domains/accounts/staff/instructor-account.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { certificatesRepository } from "#domains/certification/certificates/certificates.repository.ts";
import { pointsOf } from "#domains/certification/certificates/checklist.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { answerForAcademy } from "#domains/learning/questions/academy-answer.ts";
import { questionsRepository } from "#domains/learning/questions/questions.repository.ts";
import { checkGrant, grantCourse, revokeCourse } from "#domains/payments/access/course-access.ts";
import { dailyTotalsRepository } from "#domains/payments/daily-totals.repository.ts";
import { closeOrder } from "#domains/payments/orders/close-order.ts";
import { orderNotifier } from "#domains/payments/orders/notify-order.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import { refundDecisions } from "#domains/payments/refunds/refund-decisions.service.ts";
import { newestAudit } from "#domains/platform/audit/audit-log.ts";
import { enqueueCertificateCheck } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { Problem } from "#errors/problem.ts";
import { ProviderError } from "#interfaces/payment-provider.ts";
import { adminRepository } from "./admin.repository.ts";
import { auditedFor } from "./audited.ts";
import { studentOf } from "./find-student.ts";

/** What operators may do; every change is audited. */
export function adminService(
  context: Context<"config" | "db" | "clock" | "keys" | "rateLimiter" | "paymentProviders">,
  operator: string,
) {
  const { db, clock } = context;

  const audited = auditedFor(context, operator);

  async function enrolledOf(tx: Db, address: string, course: number) {
    const student = await studentOf(tx, address);
    if (!(await enrolmentsRepository(tx).of(student.id, course)))
      throw new AdminError(`${address} does not have the course${course === MAIN_COURSE_ID ? "" : ` ${course}`}`);
    return student;
  }

  /** A student who is given the course has nothing left to pay: the provider closes the open order, outside of any transaction. */
  async function closeOpenOrder(address: string, course: number) {
    const student = await studentOf(db, address);
    await checkGrant(db, context, student, course);
    const open = await paymentsRepository(db).openOrder(student.id, course);
    if (!open) return;
    const isClosed = await closeOrder(context, open, "owned").catch((error: unknown) => {
      if (error instanceof ProviderError)
        throw new AdminError(`order ${open.id} could not be closed: ${error.message}`);
      throw error;
    });
    if (!isClosed)
      throw new AdminError(`order ${open.id} can still be paid at ${open.provider}; try again when it has ended`);
  }

  const refunds = refundDecisions(context);

  const refusedFor = (order: number) => (error: unknown) => {
    if (error instanceof Problem && error.extras.fields?.reason) throw new AdminError("say why with --reason");
    return refusedAbout(`order ${order}`)(error);
  };

  return {
    /** Gives the course away: through an order of nothing, so that every enrolment keeps its one paid order. */
    async grant(address: string, reason: string, course = MAIN_COURSE_ID) {
      await closeOpenOrder(address, course);
      return audited("access.grant", { address, reason, course }, async (tx) =>
        grantCourse(tx, context, await studentOf(tx, address), course),
      );
    },

    /** Takes the course away; the order stays as it was, for the books. */
    revoke: (address: string, reason: string, course = MAIN_COURSE_ID) =>
      audited("access.revoke", { address, reason, course }, async (tx) => {
        await revokeCourse(tx, context, await studentOf(tx, address), { course, reason });
      }),

    orders: (limit: number, isRefund: boolean) => adminRepository(db).orders(limit, isRefund),
    emails: (limit: number, isWaiting: boolean) => adminRepository(db).emails(limit, isWaiting),
    audit: (limit: number) => newestAudit(db, limit),

    /** Confirms a refund and pays it back; gives what still waits for the provider. */
    confirmRefund: (order: number, reason: string | null) =>
      refunds.confirm(order, { actor: operator, reason }).catch(refusedFor(order)),

    /** Notes that the operator sent a refund back by hand, as to a company. */
    refundSent: (order: number) => refunds.sentBack(order, operator).catch(refusedFor(order)),

    declineRefund: (order: number, reason: string) => refunds.decline(order, operator, reason).catch(refusedFor(order)),

    /** Days whose totals of money differ from their orders (decision 0066). */
    uncountedDays: () => dailyTotalsRepository(db).differences(),

    /** Counts the totals of money anew. */
    rebuildTotals: () => audited("totals.rebuild", {}, (tx) => dailyTotalsRepository(tx).rebuild()),

    /** Gives the points of the essay; a later evaluation replaces an earlier one. */
    evaluate: (address: string, points: number, course = MAIN_COURSE_ID) =>
      audited("essay.evaluate", { address, points, course }, async (tx) => {
        if (!Number.isInteger(points) || points < 0 || points > ESSAY_MAX)
          throw new AdminError(`the essay has between 0 and ${ESSAY_MAX} points`);
        const student = await enrolledOf(tx, address, course);
        await certificatesRepository(tx).evaluateEssay({
          studentId: student.id,
          courseId: course,
          points,
          evaluatedAt: clock(),
          givenBy: operator,
        });
        await enqueueCertificateCheck(tx, student.id, course);
        return pointsOf(await certificatesRepository(tx).achievement(student.id, course));
      }),

    /** Gives the point of one topic's test, or of all of them. */
    testPassed: (address: string, topic: number | "all", course = MAIN_COURSE_ID) =>
      audited("test.passed", { address, topic, course }, async (tx) => {
        const student = await enrolledOf(tx, address, course);
        const repository = certificatesRepository(tx);
        const known = await repository.topicIds(course);
        if (topic !== "all" && !known.includes(topic)) throw new AdminError(`there is no topic ${topic}`);
        for (const topicId of topic === "all" ? known : [topic])
          await repository.passTopic({ studentId: student.id, topicId, passedAt: clock(), givenBy: operator });
        await enqueueCertificateCheck(tx, student.id, course);
        return pointsOf(await repository.achievement(student.id, course));
      }),

    /** Sends an unsent email again from the start; a sent one has no text left to send. */
    resendMail: (mail: number) =>
      audited("mail.resend", { mail }, async (tx) => {
        const again = await adminRepository(tx).resend(mail, clock());
        if (again === null) throw new AdminError(`there is no email ${mail}`);
        if (!again) throw new AdminError(`email ${mail} was sent, and a sent email keeps no words`);
      }),

    /** Writes the email with an order's receipt anew. */
    resendReceipt: (order: number) =>
      audited("receipt.resend", { order }, async (tx) => {
        const row = await paymentsRepository(tx).byId(order);
        if (!row || !(await orderNotifier(tx, context).receipt(row)))
          throw new AdminError(`order ${order} has no receipt to send`);
      }),

    /** Marks a question important, or takes the mark off (reading 31). */
    important: (questionId: number, isImportant: boolean) =>
      audited("question.important", { questionId, isImportant }, async (tx) => {
        if (!(await questionsRepository(tx).mark(questionId, isImportant)))
          throw new AdminError(`there is no question ${questionId}`);
      }),

    /** Answers a question as an instructor, with the badge. */
    answer: (questionId: number, slug: string, content: string) =>
      audited("question.answer", { questionId, as: slug }, async (tx) => {
        const person = await staffRepository(tx).instructor(slug);
        if (!person) throw new AdminError(`there is no instructor ${slug}`);
        const repository = questionsRepository(tx);
        const found = await repository.find(questionId);
        if (!found) throw new AdminError(`there is no question ${questionId}`);
        if (found.question.deletedAt) throw new AdminError(`question ${questionId} is deleted`);
        if (found.question.hiddenAt) throw new AdminError(`question ${questionId} is hidden`);
        const studentId = await instructorAccount(tx, person, clock());
        const text = content.trim();
        if (text === "") throw new AdminError("the answer is empty");
        const author = { id: studentId, firstName: person.fullName, instructorSlug: slug };
        const answer = { question: found.question, author, content: text, writtenBy: null };
        await answerForAcademy(tx, context, answer);
      }),
  };
}
