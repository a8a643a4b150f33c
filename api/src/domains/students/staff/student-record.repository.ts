import { and, desc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { type Db, matches } from "#database/database.ts";
import { testAttempts } from "#database/tables/attempts.ts";
import { certificates, topicResults } from "#database/tables/certificates.ts";
import { courses, lectures, progress, topics } from "#database/tables/courses.ts";
import { essays } from "#database/tables/essays.ts";
import { identities } from "#database/tables/identities.ts";
import { audit, outbox } from "#database/tables/operations.ts";
import { enrolments, orders, refunds } from "#database/tables/payments.ts";
import { answers, questions, reports } from "#database/tables/questions.ts";
import { codes, students } from "#database/tables/students.ts";

/** How many rows each list of a student's page has at most: a support call is about the newest. */
const ROWS_MAX = 100;

/** The data of a student's page: states, numbers, moments and the names of things, but no text that the student wrote. */
export function studentRecordRepository(db: Db, studentId: number) {
  return {
    providers: () =>
      db
        .select({ provider: identities.provider, linkedAt: identities.linkedAt })
        .from(identities)
        .where(eq(identities.studentId, studentId))
        .orderBy(identities.id),

    access: () =>
      db
        .select({
          courseId: enrolments.courseId,
          course: courses.title,
          since: enrolments.createdAt,
          until: enrolments.accessUntil,
        })
        .from(enrolments)
        .innerJoin(courses, eq(courses.id, enrolments.courseId))
        .where(matches(enrolments, { studentId, revokedAt: null }))
        .orderBy(enrolments.courseId),

    /** The courses that can be given, the main one first. */
    courses: () =>
      db
        .select({ id: courses.id, title: courses.title })
        .from(courses)
        .where(isNull(courses.withdrawnAt))
        .orderBy(courses.id),

    orders: () =>
      db
        .select({ order: orders, course: courses.title, refund: refunds })
        .from(orders)
        .innerJoin(courses, eq(courses.id, orders.courseId))
        .leftJoin(refunds, eq(refunds.orderId, orders.id))
        .where(eq(orders.studentId, studentId))
        .orderBy(desc(orders.id))
        .limit(ROWS_MAX),

    topics: (courseIds: readonly number[]) =>
      db
        .select({ id: topics.id, title: topics.title, passedAt: topicResults.passedAt })
        .from(topics)
        .leftJoin(topicResults, and(eq(topicResults.topicId, topics.id), eq(topicResults.studentId, studentId)))
        .where(and(inArray(topics.courseId, [...courseIds]), isNull(topics.withdrawnAt)))
        .orderBy(topics.courseId, topics.position),

    lectures: (courseIds: readonly number[]) =>
      db
        .select({
          id: lectures.id,
          topicId: lectures.topicId,
          title: lectures.title,
          reportedAt: progress.reportedAt,
          completedAt: progress.completedAt,
          declared: progress.declared,
        })
        .from(lectures)
        .innerJoin(topics, eq(topics.id, lectures.topicId))
        .leftJoin(progress, and(eq(progress.lectureId, lectures.id), eq(progress.studentId, studentId)))
        .where(and(inArray(topics.courseId, [...courseIds]), isNull(lectures.withdrawnAt)))
        .orderBy(lectures.topicId, lectures.position),

    attempts: () =>
      db
        .select({
          id: testAttempts.id,
          topicId: testAttempts.topicId,
          startedAt: testAttempts.startedAt,
          submittedAt: testAttempts.submittedAt,
          score: testAttempts.score,
          questions: sql<number>`jsonb_array_length(${testAttempts.questions})`,
          needed: testAttempts.needed,
          passed: testAttempts.passed,
        })
        .from(testAttempts)
        .where(eq(testAttempts.studentId, studentId))
        .orderBy(testAttempts.id),

    essays: () =>
      db
        .select({
          intake: essays.intake,
          status: essays.status,
          words: sql<number>`coalesce(${essays.fileWords}, ${essays.words})`,
          submittedAt: essays.submittedAt,
          evaluatedAt: essays.evaluatedAt,
          returns: essays.returns,
        })
        .from(essays)
        .where(eq(essays.studentId, studentId))
        .orderBy(desc(essays.id)),

    certificates: () =>
      db.select().from(certificates).where(eq(certificates.studentId, studentId)).orderBy(desc(certificates.id)),

    /** Emails to an address since it is this student's, without their text. */
    emails: (email: string, since: Date) =>
      db
        .select({
          id: outbox.id,
          createdAt: outbox.createdAt,
          // The subject of an email with a code may be the code.
          subject: sql<string | null>`case when ${outbox.codeLinkHash} is null then ${outbox.subject} end`,
          sentAt: outbox.sentAt,
          givenUpAt: outbox.givenUpAt,
        })
        .from(outbox)
        .where(and(sql`lower(${outbox.recipient}) = lower(${email})`, gte(outbox.createdAt, since)))
        .orderBy(desc(outbox.id))
        .limit(ROWS_MAX),

    /** Reports that the student made, and reports of the student's posts. */
    reports: () =>
      db
        .select({
          id: reports.id,
          reporterId: reports.studentId,
          questionId: reports.questionId,
          answerId: reports.answerId,
          reason: reports.reason,
          createdAt: reports.createdAt,
          closedAt: reports.closedAt,
        })
        .from(reports)
        .leftJoin(questions, eq(questions.id, reports.questionId))
        .leftJoin(answers, eq(answers.id, reports.answerId))
        .where(
          or(eq(reports.studentId, studentId), eq(questions.studentId, studentId), eq(answers.studentId, studentId)),
        )
        .orderBy(desc(reports.id))
        .limit(ROWS_MAX),

    /** The audit lines about this account: by its number, its addresses and its orders, and those of its own actions. */
    audit: ({
      addresses,
      since,
      orderIds,
    }: {
      addresses: readonly string[];
      since: Date;
      orderIds: readonly number[];
    }) => {
      const address = sql`lower(${audit.details} ->> 'address')`;
      const order = sql`${audit.details} ->> 'order'`;
      return db
        .select()
        .from(audit)
        .where(
          or(
            sql`${audit.details} ->> 'student' = ${String(studentId)}`,
            inArray(audit.actor, [`student:${studentId}`, `student ${studentId}`]),
            addresses.length > 0 ? and(inArray(address, [...addresses]), gte(audit.at, since)) : undefined,
            orderIds.length > 0 ? and(sql`${order} is not null`, inArray(order, orderIds.map(String))) : undefined,
          ),
        )
        .orderBy(desc(audit.id))
        .limit(ROWS_MAX);
    },

    /** Codes that were sent to the account's addresses: when, to which device and how many attempts, never the code itself. */
    codes: () =>
      db
        .select({ createdAt: codes.createdAt, device: codes.device, tries: codes.tries })
        .from(codes)
        .where(eq(codes.studentId, studentId))
        .orderBy(desc(codes.id))
        .limit(ROWS_MAX),

    /** The addresses of accounts by number. */
    addresses: async (ids: readonly number[]): Promise<Map<number, string>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: students.id, email: students.email })
        .from(students)
        .where(inArray(students.id, [...ids]));
      return new Map(rows.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])));
    },
  };
}
