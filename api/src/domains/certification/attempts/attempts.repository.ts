import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { type Db, findRow, firstRow, hasRow, lockRow, matches, onlyRow } from "#database/database.ts";
import { testAnswers, testAttempts } from "#database/tables/attempts.ts";
import { topics } from "#database/tables/courses.ts";
import { students } from "#database/tables/students.ts";
import { testQuestions, topicTests } from "#database/tables/tests.ts";

/** Rows of the attempts' tables. */
export type AttemptRow = typeof testAttempts.$inferSelect;
export type AnswerRow = typeof testAnswers.$inferSelect;
export type TopicTestRow = typeof topicTests.$inferSelect;

/** An attempt that is over. */
export type EndedAttempt = AttemptRow & { submittedAt: Date; score: number; passed: boolean };

const isOpen = isNull(testAttempts.submittedAt);

/** SQL of attempts at topic tests. */
export function attemptsRepository(db: Db) {
  return {
    /** The test of a topic at which an attempt can begin; null when the topic has none. */
    test: (topicId: number) => findRow(db, topicTests, { topicId, withdrawnAt: null }),

    /** The current versions of questions, from which a new attempt draws. */
    pool: async (topicId: number) =>
      (
        await db
          .select({ id: testQuestions.id })
          .from(testQuestions)
          .where(matches(testQuestions, { topicId, retiredAt: null }))
          .orderBy(testQuestions.id)
      ).map(({ id }) => id),

    /** Versions of questions by their row numbers, including retired versions. */
    async questions(ids: readonly number[]) {
      const rows = await db
        .select({ id: testQuestions.id, content: testQuestions.content })
        .from(testQuestions)
        .where(inArray(testQuestions.id, [...ids]));
      return new Map(rows.map(({ id, content }) => [id, content]));
    },

    /** Locks a student's row until the transaction ends; false when the account is gone. Locked before an attempt's row, never after. */
    holdStudent: (studentId: number) =>
      hasRow(
        db
          .select({ id: students.id })
          .from(students)
          .where(matches(students, { id: studentId, deletedAt: null }))
          .for("no key update"),
      ),

    begin: (row: typeof testAttempts.$inferInsert) => onlyRow(db.insert(testAttempts).values(row).returning()),

    /** An attempt, locked until the transaction ends. */
    hold: (id: number) => lockRow(db, testAttempts, { id }),

    open: (studentId: number, topicId: number) =>
      firstRow(
        db
          .select()
          .from(testAttempts)
          .where(and(eq(testAttempts.studentId, studentId), eq(testAttempts.topicId, topicId), isOpen)),
      ),

    /** A student's attempts at tests, the oldest first. */
    ofStudent: (studentId: number, topicIds: readonly number[]) =>
      db
        .select()
        .from(testAttempts)
        .where(and(eq(testAttempts.studentId, studentId), inArray(testAttempts.topicId, [...topicIds])))
        .orderBy(testAttempts.id),

    /** Open attempts whose time ended at or before a moment; the one that ended first is first. */
    overdue: (endedBy: Date, most: number) =>
      db
        .select({ id: testAttempts.id, studentId: testAttempts.studentId })
        .from(testAttempts)
        .where(and(isOpen, lte(testAttempts.endsAt, endedBy)))
        .orderBy(testAttempts.endsAt)
        .limit(most),

    async end(id: number, change: Pick<EndedAttempt, "submittedAt" | "submittedBy" | "score" | "passed">) {
      await db.update(testAttempts).set(change).where(eq(testAttempts.id, id));
    },

    /** A student's answers in an attempt, by question number. */
    async answers(attemptId: number) {
      const rows = await db.select().from(testAnswers).where(eq(testAnswers.attemptId, attemptId));
      return new Map(rows.map((row) => [row.number, row]));
    },

    /** The topic of a test with its course, also when the topic was withdrawn. */
    async topic(topicId: number) {
      const [row] = await db
        .select({ title: topics.title, courseId: topics.courseId })
        .from(topics)
        .where(eq(topics.id, topicId));
      return row as { title: string; courseId: number };
    },
  };
}

/** Whether an attempt is over. */
export const hasEnded = <Row extends AttemptRow>(row: Row): row is Row & EndedAttempt => row.submittedAt !== null;
