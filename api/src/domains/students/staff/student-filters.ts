import { ENDS_SOON_DAYS, QUIET_DAYS, type StudentFilter } from "@academy/shared/contract/staff/students";
import { daysAfter } from "@academy/shared/time/durations";
import { and, eq, exists, gt, gte, isNotNull, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { certificates } from "#database/tables/certificates.ts";
import { progress } from "#database/tables/courses.ts";
import { enrolments } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";

/** The condition of a filter of the list of students, for rows of `students` joined with the enrolment of the main course. */
export function filterCondition(db: Db, filter: StudentFilter, now: Date) {
  const after = (days: number) => daysAfter(now, days);
  const learnedSince = (moment: SQL | Date) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(progress)
        .where(and(eq(progress.studentId, students.id), gte(progress.reportedAt, moment))),
    );
  const start = sql`${enrolments.createdAt}`;
  const conditions: Record<StudentFilter, () => SQL | undefined> = {
    bought: () => isNotNull(enrolments.id),
    never_started: () => and(isNotNull(enrolments.id), not(learnedSince(start))),
    quiet: () => and(gt(enrolments.accessUntil, now), learnedSince(start), not(learnedSince(after(-QUIET_DAYS)))),
    ends_soon: () => and(gt(enrolments.accessUntil, now), lte(enrolments.accessUntil, after(ENDS_SOON_DAYS))),
    ended: () => lte(enrolments.accessUntil, now),
    certified: () =>
      exists(
        db
          .select({ one: sql`1` })
          .from(certificates)
          .where(
            and(
              eq(certificates.studentId, students.id),
              isNull(certificates.replacedAt),
              isNull(certificates.revokedAt),
            ),
          ),
      ),
    blocked: () => isNotNull(students.blockedAt),
    unverified: () => isNull(students.verifiedAt),
  };
  return conditions[filter]();
}
