import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { type Db, matches } from "#database/database.ts";
import { seminars } from "#database/tables/academy.ts";
import { questionDays } from "#database/tables/analytics.ts";
import { lectures, topics } from "#database/tables/courses.ts";
import { groups } from "#database/tables/groups.ts";
import { testQuestions, topicTests } from "#database/tables/tests.ts";
import type { AnswerSum } from "./question-figures.ts";

/** SQL of what the figures are about. */
export function analyticsRepository(db: Db) {
  const topic = { id: topics.id, title: topics.title };
  return {
    lectures: () =>
      db
        .select({ id: lectures.id, title: lectures.title, video: lectures.video, topic })
        .from(lectures)
        .innerJoin(topics, eq(topics.id, lectures.topicId))
        .where(and(eq(topics.courseId, MAIN_COURSE_ID), isNull(topics.withdrawnAt), isNull(lectures.withdrawnAt)))
        .orderBy(topics.position, lectures.position),

    topicsWithTests: () =>
      db
        .select(topic)
        .from(topicTests)
        .innerJoin(topics, eq(topics.id, topicTests.topicId))
        .where(and(eq(topics.courseId, MAIN_COURSE_ID), isNull(topics.withdrawnAt), isNull(topicTests.withdrawnAt)))
        .orderBy(topics.position),

    /** The current questions of a topic's test. */
    questions: (topicId: number) =>
      db
        .select({
          id: testQuestions.id,
          content: testQuestions.content,
          lecture: { id: lectures.id, title: lectures.title },
        })
        .from(testQuestions)
        .innerJoin(lectures, eq(lectures.id, testQuestions.lectureId))
        .where(matches(testQuestions, { topicId, retiredAt: null }))
        .orderBy(testQuestions.position),

    /** The answers to questions, added up over all days. */
    async answers(questionIds: readonly number[]): Promise<Map<number, AnswerSum[]>> {
      const { questionId, answer, isRight, answers, restSum, restSquares } = questionDays;
      const rows = await db
        .select({
          questionId,
          answer,
          isRight,
          answers: sql<number>`sum(${answers})::int`,
          restSum: sql<number>`sum(${restSum})::float8`,
          restSquares: sql<number>`sum(${restSquares})::float8`,
        })
        .from(questionDays)
        .where(inArray(questionId, [...questionIds]))
        .groupBy(questionId, answer, isRight);
      return Map.groupBy(rows, (row) => row.questionId);
    },

    /** The last sessions that have begun. */
    sessions: (now: Date, limit: number) =>
      db
        .select({ id: seminars.id, title: seminars.title, startsAt: seminars.startsAt })
        .from(seminars)
        .where(and(isNull(seminars.cancelledAt), lt(seminars.startsAt, now)))
        .orderBy(desc(seminars.startsAt), desc(seminars.id))
        .limit(limit),

    groups: () =>
      db.select({ id: groups.id, name: groups.name }).from(groups).orderBy(desc(groups.firstDay), desc(groups.id)),
  };
}
