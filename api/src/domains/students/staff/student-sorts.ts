import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { StudentSort } from "@academy/shared/contract/staff/students";
import { type SQL, sql } from "drizzle-orm";
import { testAttempts } from "#database/tables/attempts.ts";
import { essayResults, topicResults } from "#database/tables/certificates.ts";
import { lectures, progress, topics } from "#database/tables/courses.ts";
import { enrolments } from "#database/tables/payments.ts";
import { sessions, students } from "#database/tables/students.ts";

/** The topics that count: those of the main course that were not withdrawn. */
export const countedTopics = sql`(select ${topics.id} from ${topics}
  where ${topics.courseId} = ${MAIN_COURSE_ID} and ${topics.withdrawnAt} is null)`;

/** The lectures that count. */
export const countedLectures = sql`(select ${lectures.id} from ${lectures}
  where ${lectures.withdrawnAt} is null and ${lectures.topicId} in ${countedTopics})`;

/** The name as the list shows it. */
export const shownName = sql<string>`trim(${students.firstName} || ' ' || ${students.lastName})`;

/** Sorts after every letter: who has no name is last. */
const LAST = "\u{fffd}";

const passedTopics = sql`select ${topicResults.studentId} as student_id, count(*)::int as value from ${topicResults}
  where ${topicResults.topicId} in ${countedTopics} group by 1`;

/** The figures that a sort compares, one row a student; who has no row counts as 0. */
const FIGURES = {
  progress: sql`select ${progress.studentId} as student_id, count(*)::int as value from ${progress}
    where ${progress.completedAt} is not null and ${progress.lectureId} in ${countedLectures} group by 1`,
  tests: passedTopics,
  points: sql`select student_id, sum(value)::int as value from (${passedTopics} union all
    select ${essayResults.studentId}, ${essayResults.points} from ${essayResults}
    where ${essayResults.courseId} = ${MAIN_COURSE_ID}) as parts group by 1`,
  seen: sql`select student_id, extract(epoch from max(at))::float8 as value from (
    select ${sessions.studentId} as student_id, ${sessions.usedAt} as at from ${sessions} union all
    select ${progress.studentId}, ${progress.reportedAt} from ${progress} union all
    select ${testAttempts.studentId}, ${testAttempts.startedAt} from ${testAttempts}) as parts group by 1`,
} as const satisfies Partial<Record<StudentSort, SQL>>;

/** What a sort orders students by: an expression of one row, and the table of figures that it takes its value from, if any. */
export function sortKey(sort: StudentSort): { key: SQL<string | number>; figures: SQL | null } {
  if (sort === "since") return { key: sql`${students.id}`, figures: null };
  // By code points, on every database alike; `lower` by the database's own locale.
  if (sort === "name")
    return { key: sql`(coalesce(nullif(lower(${shownName}), ''), ${LAST}) collate "C")`, figures: null };
  if (sort === "access")
    return { key: sql`coalesce(extract(epoch from ${enrolments.accessUntil}), 0)::float8`, figures: null };
  return { key: sql`coalesce(figures.value, 0)`, figures: FIGURES[sort] };
}
