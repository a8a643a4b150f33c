import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { ENDS_SOON_DAYS, type StaffStudentsQuery, type StudentFilter } from "@academy/shared/contract/staff/students";
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, type SQL } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { matchesTerms, searchTerms, searchTextOf } from "#database/search.ts";
import { enrolments } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";

const DAY = 86_400_000;

function condition(filter: StudentFilter, now: Date): SQL | undefined {
  if (filter === "bought") return isNotNull(enrolments.id);
  if (filter === "blocked") return isNotNull(students.blockedAt);
  if (filter === "unverified") return isNull(students.verifiedAt);
  const soon = new Date(now.getTime() + ENDS_SOON_DAYS * DAY);
  return and(gt(enrolments.accessUntil, now), lte(enrolments.accessUntil, soon));
}

/** Reads a page of students, the newest account first, without deleted accounts and those that nobody signs in to. */
export function readStudents(
  db: Db,
  { q, filter, limit }: StaffStudentsQuery,
  { before, now }: { before: number | null; now: Date },
) {
  const main = and(
    eq(enrolments.studentId, students.id),
    eq(enrolments.courseId, MAIN_COURSE_ID),
    isNull(enrolments.revokedAt),
  );
  return db
    .select({
      id: students.id,
      email: students.email,
      firstName: students.firstName,
      lastName: students.lastName,
      createdAt: students.createdAt,
      verifiedAt: students.verifiedAt,
      blockedAt: students.blockedAt,
      accessUntil: enrolments.accessUntil,
    })
    .from(students)
    .leftJoin(enrolments, main)
    .where(
      and(
        isNotNull(students.email),
        before === null ? undefined : lt(students.id, before),
        filter && condition(filter, now),
        matchesTerms(searchTextOf(students), searchTerms(q)),
      ),
    )
    .orderBy(desc(students.id))
    .limit(limit + 1);
}
