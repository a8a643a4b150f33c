import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { StudentFilter, StudentSort } from "@academy/shared/contract/staff/students";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type Db, firstRow } from "#database/database.ts";
import { literalLimit } from "#database/literal-limit.ts";
import { folded, matchesTerms, searchTerms, searchTextOf } from "#database/search.ts";
import { groupMembers, groups } from "#database/tables/groups.ts";
import { enrolments } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";
import { filterCondition } from "./student-filters.ts";
import { LEARNING_FIGURES, learningColumns } from "./student-learning.ts";
import { shownName, sortKey } from "./student-sorts.ts";

/** Which students are read. */
interface StudentSelection {
  q?: string | undefined;
  filter?: StudentFilter | undefined;
  /** The number of a group. */
  group?: number | undefined;
  /** Whether the reader manages students: others find those with the course, by their names alone (reading 116). */
  manages: boolean;
  now: Date;
}

/** In which order, how many, and after which row: its key and its number. */
export interface StudentPage {
  sort: StudentSort;
  ascending: boolean;
  after: readonly [key: string | number, id: number] | undefined;
  limit: number;
}

/** The enrolment of the main course that a student has, also when its access time is over. */
const mainEnrolment = and(
  eq(enrolments.studentId, students.id),
  eq(enrolments.courseId, MAIN_COURSE_ID),
  isNull(enrolments.revokedAt),
);

const idsOfGroup = (db: Db, group: number) =>
  db.select({ id: groupMembers.studentId }).from(groupMembers).where(eq(groupMembers.groupId, group));

/** Deleted accounts and those that nobody signs in to are no students. */
function selected(db: Db, { q, filter, group, manages, now }: StudentSelection) {
  return and(
    isNotNull(students.email),
    manages ? undefined : isNotNull(enrolments.id),
    manages || !(filter === "blocked" || filter === "unverified") ? undefined : sql`false`,
    filter && filterCondition(db, filter, now),
    group === undefined ? undefined : inArray(students.id, idsOfGroup(db, group)),
    matchesTerms(manages ? searchTextOf(students) : folded(shownName), searchTerms(q)),
  );
}

/** The numbers of the students of a selection, or of those of them that are named, as a query of them. */
export const selectedNumbers = (db: Db, selection: StudentSelection, named?: readonly number[]) =>
  db
    .select({ id: students.id })
    .from(students)
    .leftJoin(enrolments, mainEnrolment)
    .where(and(selected(db, selection), named && inArray(students.id, [...named])));

/** How many of these numbers are students'. */
export async function countOf(db: Db, ids: readonly number[]) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(students)
    .where(and(inArray(students.id, [...ids]), isNotNull(students.email)));
  return row?.count ?? 0;
}

const COLUMNS = {
  id: students.id,
  email: students.email,
  firstName: students.firstName,
  lastName: students.lastName,
  createdAt: students.createdAt,
  verifiedAt: students.verifiedAt,
  blockedAt: students.blockedAt,
  accessUntil: enrolments.accessUntil,
  groupId: groups.id,
  groupName: groups.name,
  waitsForSeat: groupMembers.isWaiting,
  ...learningColumns,
};

/** Whether a row comes after the last one of the page before; a cursor's number is compared as one whatever the key's own type. */
function isAfter(sort: StudentSort, key: SQL, ascending: boolean, [last, id]: NonNullable<StudentPage["after"]>) {
  const sign = sql.raw(ascending ? ">" : "<");
  if (sort === "since") return sql`${students.id} ${sign} ${id}`;
  return sort === "name"
    ? sql`(${key}, ${students.id}) ${sign} (${last}::text, ${id}::int)`
    : sql`((${key})::float8, ${students.id}) ${sign} (${last}::float8, ${id}::int)`;
}

/** A name for the statement of a page without a search, whose planning takes as long as half of its execution. */
function statementName({ filter, group, manages }: StudentSelection, { sort, ascending, after, limit }: StudentPage) {
  const flags = [
    limit,
    manages && "managed",
    filter,
    group !== undefined && "group",
    ascending && "asc",
    after && "after",
  ];
  return ["students", sort, ...flags.filter(Boolean)].join("_");
}

/**
 * Reads a page of students with their learning in one statement: the numbers of the page's students first, by the sort alone, and
 * the figures of these.
 */
export function readStudents(db: Db, selection: StudentSelection, position: StudentPage) {
  const { sort, ascending, after, limit } = position;
  const { key, figures } = sortKey(sort);
  const direction = sql.raw(ascending ? "asc" : "desc");
  const numbers = db
    .select({ id: students.id, key: key.as("key") })
    .from(students)
    .leftJoin(enrolments, mainEnrolment);
  const page = (
    figures ? numbers.leftJoin(sql`(${figures}) as figures`, sql`figures.student_id = ${students.id}`) : numbers
  )
    .where(and(selected(db, selection), after && isAfter(sort, key, ascending, after)))
    .orderBy(sql`${key} ${direction}`, sql`${students.id} ${direction}`)
    .limit(literalLimit(limit))
    .as("page");
  const [learned, tested] = LEARNING_FIGURES;
  const rows = db
    .select({ ...COLUMNS, key: page.key })
    .from(page)
    .innerJoin(students, eq(students.id, page.id))
    .leftJoin(enrolments, mainEnrolment)
    .leftJoin(groupMembers, eq(groupMembers.studentId, students.id))
    .leftJoin(groups, eq(groups.id, groupMembers.groupId))
    .crossJoinLateral(learned)
    .crossJoinLateral(tested)
    .orderBy(sql`${page.key} ${direction}`, sql`${page.id} ${direction}`);
  return selection.q ? rows : rows.prepare(statementName(selection, position)).execute();
}

/** One student as in the list; nobody who is not in this selection. */
export async function readStudent(db: Db, selection: StudentSelection, id: number) {
  const [learned, tested] = LEARNING_FIGURES;
  return firstRow(
    db
      .select(COLUMNS)
      .from(students)
      .leftJoin(enrolments, mainEnrolment)
      .leftJoin(groupMembers, eq(groupMembers.studentId, students.id))
      .leftJoin(groups, eq(groups.id, groupMembers.groupId))
      .crossJoinLateral(learned)
      .crossJoinLateral(tested)
      .where(and(eq(students.id, id), selected(db, selection))),
  );
}

/** A row of the list. */
export type StudentListRow = NonNullable<Awaited<ReturnType<typeof readStudent>>>;
