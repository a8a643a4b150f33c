import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { batchLoader } from "#database/batch-loader.ts";
import type { Db } from "#database/database.ts";
import { testAnswers, testAttempts } from "#database/tables/attempts.ts";
import { topicResults } from "#database/tables/certificates.ts";
import { topics } from "#database/tables/courses.ts";
import { testQuestions, topicTests } from "#database/tables/tests.ts";
import type { AnswerRow, AttemptRow, TopicTestRow } from "./attempts.repository.ts";

/** An attempt with the number of its answered questions; the number is counted only while the attempt is open. */
export type AttemptWithAnswers = AttemptRow & { answered: number };

const keys = sql`any(${sql.placeholder("keys")}::int[])`;

/** Groups rows by key; a key without rows gets an empty list. */
function grouped<Row>(wanted: readonly number[], rows: readonly Row[], keyOf: (row: Row) => number) {
  const found = Map.groupBy(rows, keyOf);
  return new Map(wanted.map((key) => [key, found.get(key) ?? []]));
}

/**
 * Reads what tests and attempts are shown from, outside of a transaction. Students who ask at the same moment share statements
 * (decision 0018): a whole intake may take one test in the same hour, and one statement for each student was most of the cost.
 */
export function attemptLoaders(db: Db) {
  const attempts = db.select().from(testAttempts).where(sql`${testAttempts.id} = ${keys}`).prepare("attempts");
  const questions = db
    .select({ id: testQuestions.id, content: testQuestions.content })
    .from(testQuestions)
    .where(sql`${testQuestions.id} = ${keys}`)
    .prepare("versions_of_test_questions");
  const answers = db
    .select()
    .from(testAnswers)
    .where(sql`${testAnswers.attemptId} = ${keys}`)
    .prepare("answers_of_attempts");
  const answered = sql<number>`case when ${testAttempts.submittedAt} is null then (select count(*) from ${testAnswers}
    where ${testAnswers.attemptId} = ${testAttempts.id} and ${testAnswers.answer} is not null) else 0 end::int`;
  const ofStudents = db
    .select({ ...getTableColumns(testAttempts), answered })
    .from(testAttempts)
    .where(sql`${testAttempts.studentId} = ${keys}`)
    .orderBy(testAttempts.id)
    .prepare("attempts_of_students");
  const passed = db
    .select({ studentId: topicResults.studentId, topicId: topicResults.topicId, passedAt: topicResults.passedAt })
    .from(topicResults)
    .where(sql`${topicResults.studentId} = ${keys}`)
    .prepare("passed_tests_of_students");
  const tests = db
    .select({ courseId: topics.courseId, test: topicTests })
    .from(topicTests)
    .innerJoin(topics, eq(topics.id, topicTests.topicId))
    .where(and(sql`${topics.courseId} = ${keys}`, isNull(topicTests.withdrawnAt)))
    .prepare("tests_of_courses");

  const attempt = batchLoader<number, AttemptRow>(async (wanted) => {
    const rows = await attempts.execute({ keys: wanted });
    return new Map(rows.map((row) => [row.id, row]));
  });
  const question = batchLoader<number, TestQuestion>(async (wanted) => {
    const rows = await questions.execute({ keys: wanted });
    return new Map(rows.map(({ id, content }) => [id, content]));
  });
  const answersOf = batchLoader<number, AnswerRow[]>(async (wanted) =>
    grouped(wanted, await answers.execute({ keys: wanted }), ({ attemptId }) => attemptId),
  );
  const attemptsOf = batchLoader<number, AttemptWithAnswers[]>(async (wanted) =>
    grouped(wanted, await ofStudents.execute({ keys: wanted }), ({ studentId }) => studentId),
  );
  const passedOf = batchLoader<number, { topicId: number; passedAt: Date }[]>(async (wanted) =>
    grouped(wanted, await passed.execute({ keys: wanted }), ({ studentId }) => studentId),
  );
  const testsOf = batchLoader<number, { test: TopicTestRow }[]>(async (wanted) =>
    grouped(wanted, await tests.execute({ keys: wanted }), ({ courseId }) => courseId),
  );

  return {
    attempt,

    /** Versions of questions by their row numbers, including retired versions. */
    async questions(versions: readonly number[]) {
      const found = new Map<number, TestQuestion>();
      for (const [at, content] of (await Promise.all(versions.map(question))).entries())
        if (content) found.set(versions[at] as number, content);
      return found;
    },

    /** A student's answers in an attempt, by question number. */
    answers: async (attemptId: number) => new Map((await answersOf(attemptId))?.map((row) => [row.number, row])),

    /** A student's attempts at tests of all courses, the oldest first. */
    attemptsOf: async (studentId: number) => (await attemptsOf(studentId)) ?? [],

    /** When the student passed each topic's test, by topic. */
    passedAt: async (studentId: number) =>
      new Map((await passedOf(studentId))?.map(({ topicId, passedAt }) => [topicId, passedAt])),

    /** The tests of a course by topic, without withdrawn tests. */
    testsOf: async (courseId: number) => new Map((await testsOf(courseId))?.map(({ test }) => [test.topicId, test])),
  };
}
