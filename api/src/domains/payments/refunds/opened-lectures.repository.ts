import { and, eq, gte, isNull, or, sql } from "drizzle-orm";
import { type Db, onlyRow } from "#database/database.ts";
import { lectures, openings, topics } from "#database/tables/courses.ts";

/** SQL of the lectures that a student used. */
export function openedLecturesRepository(db: Db) {
  return {
    /**
     * The lectures that a student has opened since a moment, without the free one and in the order of opening, and the minutes of the whole
     * course at that moment (reading 58). Lectures that were withdrawn later count in these minutes, opened or not, because the student
     * bought them too.
     */
    async since(studentId: number, courseId: number, moment: Date) {
      const opening = and(
        eq(openings.lectureId, lectures.id),
        eq(openings.studentId, studentId),
        gte(openings.openedAt, moment),
        eq(lectures.inaugural, false),
      );
      const opened = await db
        .select({
          id: lectures.id,
          title: lectures.title,
          minutes: lectures.duration,
          openedAt: sql<Date>`${openings.openedAt}`.mapWith(openings.openedAt),
        })
        .from(lectures)
        .innerJoin(topics, eq(topics.id, lectures.topicId))
        .innerJoin(openings, opening)
        .where(eq(topics.courseId, courseId))
        .orderBy(openings.openedAt, lectures.id);
      const { minutes } = await onlyRow(
        db
          .select({ minutes: sql<number>`coalesce(sum(${lectures.duration}), 0)::int` })
          .from(lectures)
          .innerJoin(topics, eq(topics.id, lectures.topicId))
          .where(
            and(eq(topics.courseId, courseId), or(isNull(lectures.withdrawnAt), gte(lectures.withdrawnAt, moment))),
          ),
      );
      return { opened, all: minutes };
    },
  };
}
