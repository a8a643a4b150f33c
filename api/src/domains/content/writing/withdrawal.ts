import { type ContentPack, coursesOf, lecturesOf } from "@academy/shared/contract/content/pack";
import { and, count, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#database/database.ts";
import { books, contacts, partners, people, seminars } from "#database/tables/academy.ts";
import { courses, lectures, progress, topics } from "#database/tables/courses.ts";
import { leavingEssayTopics } from "#domains/certification/essays/write-essay-guide.ts";
import { leavingQuestions } from "#domains/certification/tests/write-tests.ts";
import type { ReadPack } from "#domains/content/pack/read-pack.ts";
import { testsOf } from "#domains/content/pack/read-tests.ts";
import { leavingSamples } from "./sample-questions.ts";

/** Something of the academy that a pack no longer holds. */
export interface Leaving {
  kind:
    | "course"
    | "topic"
    | "lecture"
    | "person"
    | "partner"
    | "book"
    | "session"
    | "contact"
    | "question"
    | "test question"
    | "essay topic";
  id: number;
  name: string;
  /** How many students have progress in a lecture; it is kept. */
  students?: number;
}

/** A table whose rows can be deleted. */
interface WithdrawnList {
  table: PgTable & { id: PgColumn };
  name: SQL<string>;
  /** The rows about which a pack decides; if absent, all rows. */
  only?: SQL;
}

/** Tables whose rows can simply be deleted, because no data of students refers to them. */
const LISTS = {
  person: { table: people, name: sql<string>`${people.fullName} || ', ' || ${people.position}` },
  partner: { table: partners, name: sql<string>`${partners.name}` },
  book: { table: books, name: sql<string>`${books.title}` },
  // Sessions that the staff area planned are kept (decision 0064).
  session: { table: seminars, name: sql<string>`${seminars.title}`, only: isNull(seminars.plannedAt) },
  contact: { table: contacts, name: sql<string>`coalesce(${contacts.email}, '')` },
} as const satisfies Record<string, WithdrawnList>;

/** Tables whose rows are marked as withdrawn and kept, because progress, questions, orders and certificates refer to them (decision 0031). */
const MARKED = { course: courses, topic: topics, lecture: lectures } as const;

/** The condition that a row is not among these ids; with an empty list it is true for all rows. */
const isOther = (column: PgColumn, ids: readonly number[]) =>
  ids.length > 0 ? notInArray(column, [...ids]) : sql`true`;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

function listsOf(pack: ContentPack): Record<keyof typeof LISTS, number[]> {
  return {
    person: idsOf(pack.organisational_structure),
    partner: idsOf(pack.partners),
    book: idsOf(pack.books),
    session: idsOf(pack.seminars),
    contact: idsOf(pack.contacts),
  };
}

function markedOf(pack: ContentPack): Record<keyof typeof MARKED, number[]> {
  return {
    course: idsOf(coursesOf(pack)),
    topic: coursesOf(pack).flatMap((course) => idsOf(course.topics)),
    lecture: idsOf(lecturesOf(pack)),
  };
}

const kinds = <Lists extends object>(lists: Lists) => Object.keys(lists) as (keyof Lists)[];

/** What an import of a pack would withdraw, the courses first; changes nothing. */
export async function leavingWith(db: Db, { pack, tests, essay }: ReadPack): Promise<Leaving[]> {
  const leaving: Leaving[] = [];
  const marked = markedOf(pack);
  for (const kind of kinds(MARKED)) {
    const table = MARKED[kind];
    const rows = await db
      .select({ id: table.id, name: table.title })
      .from(table as PgTable)
      .where(and(isOther(table.id, marked[kind]), isNull(table.withdrawnAt)))
      .orderBy(table.id);
    leaving.push(...rows.map((row) => ({ kind, ...row })));
  }
  const lists = listsOf(pack);
  for (const kind of kinds(LISTS)) {
    const { table, name, only }: WithdrawnList = LISTS[kind];
    const rows = await db
      .select({ id: sql<number>`${table.id}`, name })
      .from(table)
      .where(and(isOther(table.id, lists[kind]), only))
      .orderBy(table.id);
    leaving.push(...rows.map((row) => ({ kind, ...row })));
  }
  const gone = leaving.filter(({ kind }) => kind === "lecture");
  const learned = await db
    .select({ lecture: progress.lectureId, students: count() })
    .from(progress)
    .where(inArray(progress.lectureId, idsOf(gone)))
    .groupBy(progress.lectureId);
  for (const lecture of gone) lecture.students = learned.find((row) => row.lecture === lecture.id)?.students ?? 0;
  const questions = (await leavingSamples(db, pack)).map(({ id, title }) => ({
    kind: "question" as const,
    id,
    name: title,
  }));
  const drawn = await leavingQuestions(db, testsOf(tests));
  const set = await leavingEssayTopics(db, essay.guide);
  return [
    ...leaving,
    ...questions,
    ...drawn.map((row) => ({ kind: "test question" as const, ...row })),
    ...set.map((row) => ({ kind: "essay topic" as const, ...row })),
  ];
}

/** Withdraws what a pack does not contain, except kinds that are kept whatever the pack contains. */
export async function withdraw(tx: Db, pack: ContentPack, now: Date, kept: readonly Leaving["kind"][] = []) {
  const marked = markedOf(pack);
  for (const kind of kinds(MARKED)) {
    const table = MARKED[kind];
    await tx
      .update(table)
      .set({ withdrawnAt: now })
      .where(and(isOther(table.id, marked[kind]), isNull(table.withdrawnAt)));
  }
  const lists = listsOf(pack);
  for (const kind of kinds(LISTS)) {
    const { table, only }: WithdrawnList = LISTS[kind];
    if (kept.includes(kind)) continue;
    await tx.delete(table).where(and(isOther(table.id, lists[kind]), only));
  }
}

/** One line of text about something that leaves. */
export function leavingLine({ kind, id, name, students }: Leaving): string {
  const kept = students ? `, the progress of ${students} students is kept` : "";
  return `${kind} ${id}: ${name}${kept}`;
}
