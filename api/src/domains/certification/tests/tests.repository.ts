import { TestQuestion } from "@academy/shared/contract/content/test-question";
import { and, count, eq, inArray, isNull, ne } from "drizzle-orm";
import { type Db, findRow, matches } from "#database/database.ts";
import { lectures, topics } from "#database/tables/courses.ts";
import { testQuestions, topicTests } from "#database/tables/tests.ts";

const current = isNull(testQuestions.retiredAt);

const settingsOf = (row: typeof topicTests.$inferSelect) => ({
  drawn: row.drawn,
  pass_percent: row.passPercent,
  minutes: row.minutes,
  failures_before_wait: row.failuresBeforeWait,
  wait_hours: row.waitHours,
});

/** The academy's current tests. */
export function testsRepository(db: Db) {
  return {
    /** Each test with its topic's title and the number of questions in its pool. */
    all: () =>
      db
        .select({
          topicId: topicTests.topicId,
          title: topics.title,
          questions: count(testQuestions.id),
          test: topicTests,
        })
        .from(topicTests)
        .innerJoin(topics, eq(topics.id, topicTests.topicId))
        .leftJoin(testQuestions, and(eq(testQuestions.topicId, topicTests.topicId), current))
        .where(isNull(topicTests.withdrawnAt))
        .groupBy(topicTests.topicId, topics.id)
        .orderBy(topics.courseId, topics.position),

    /** A topic's test in the form of the content pack; null when the topic has none. */
    async ofTopic(topicId: number) {
      const test = await findRow(db, topicTests, { topicId, withdrawnAt: null });
      if (!test) return null;
      const pool = await db
        .select({ content: testQuestions.content })
        .from(testQuestions)
        .where(and(eq(testQuestions.topicId, topicId), current))
        .orderBy(testQuestions.position);
      // The database keeps no order of keys; the schema restores that of the pack.
      const questions = pool.map(({ content }) => TestQuestion.parse(content));
      return { topic_id: topicId, settings: settingsOf(test), questions };
    },

    /** The lectures that questions of this topic may be about. */
    async lecturesOf(topicId: number) {
      const rows = await db
        .select({ id: lectures.id })
        .from(lectures)
        .where(matches(lectures, { topicId, withdrawnAt: null }));
      return new Set(rows.map(({ id }) => id));
    },

    /** Those of these questions whose id another topic's pool already uses. */
    async elsewhere(topicId: number, questions: readonly TestQuestion[]) {
      const keys = questions.map(({ id }) => id);
      return db
        .select({ key: testQuestions.key, topicId: testQuestions.topicId })
        .from(testQuestions)
        .where(and(current, ne(testQuestions.topicId, topicId), inArray(testQuestions.key, keys)));
    },
  };
}
