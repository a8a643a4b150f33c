import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { essayEvents, essays } from "#database/tables/essays.ts";
import { enrolments } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";

/** States in which an essay waits for the staff. */
const WAITING = ["submitted", "in_review", "second_review", "appealed"] as const;

/** SQL of the reviewers' queue. */
export function reviewsRepository(db: Db) {
  return {
    /** Essays that wait for the staff, the longest wait first; without those whose course was revoked. */
    waiting: (limit: number) => {
      const since = db
        .select({
          essayId: essayEvents.essayId,
          at: sql<Date>`max(${essayEvents.at})`.mapWith(essayEvents.at).as("at"),
        })
        .from(essayEvents)
        .groupBy(essayEvents.essayId)
        .as("since");
      return db
        .select({ essay: essays, since: since.at, reviewer: students.email })
        .from(essays)
        .innerJoin(since, eq(since.essayId, essays.id))
        .innerJoin(
          enrolments,
          and(
            eq(enrolments.studentId, essays.studentId),
            eq(enrolments.courseId, essays.courseId),
            isNull(enrolments.revokedAt),
          ),
        )
        .leftJoin(students, eq(students.id, essays.reviewerId))
        .where(inArray(essays.status, [...WAITING]))
        .orderBy(since.at, essays.id)
        .limit(limit);
    },
  };
}
