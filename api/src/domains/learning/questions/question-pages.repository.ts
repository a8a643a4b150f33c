import type { QuestionFilter, QuestionSearch, QuestionSort } from "@academy/shared/contract/questions";
import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import { type Db, findRow } from "#database/database.ts";
import { matchesTerms, searchTerms, searchTextOf } from "#database/search.ts";
import { authorsVersion, questions, questionTotals } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";
import type { CursorPosition } from "./cursor.ts";
import { author, type QuestionRow } from "./questions.repository.ts";

const lowerTitle = sql<string>`lower(${questions.title})`;

const ORDERS = {
  newest: [desc(questions.id)],
  oldest: [asc(questions.id)],
  alphabetical: [asc(lowerTitle), asc(questions.id)],
};

const FILTERS: Record<QuestionFilter, SQL | undefined> = {
  all: undefined,
  important: eq(questions.isImportant, true),
  answered: gt(questions.answersCount, 0),
  unanswered: eq(questions.answersCount, 0),
};

const placeholders = {
  lecture: sql.placeholder("lecture"),
  id: sql.placeholder("id"),
  title: sql.placeholder("title"),
  limit: sql.placeholder("limit"),
};

/** The terms of a search are given by their position. */
const termPlaceholders = (count: number) => Array.from({ length: count }, (_, at) => sql.placeholder(String(at)));

const AFTER: Record<QuestionSort, SQL | undefined> = {
  newest: lt(questions.id, placeholders.id),
  oldest: gt(questions.id, placeholders.id),
  alphabetical: or(
    sql`${lowerTitle} > lower(${placeholders.title})`,
    and(sql`${lowerTitle} = lower(${placeholders.title})`, gt(questions.id, placeholders.id)),
  ),
};

/** What distinguishes the statements of pages, besides their parameters. */
interface Shape {
  sort: QuestionSort;
  filter: QuestionFilter;
  /** The number of searched terms. */
  terms: number;
  isPlaced: boolean;
}

/** A lecture, and the position in its questions after which a page begins. */
export interface PlacedPage {
  lecture: number;
  position: Pick<CursorPosition, "id" | "title">;
}

const together = sql`unnest(
  ${sql.placeholder("lectures")}::int[], ${sql.placeholder("ids")}::int[], ${sql.placeholder("titles")}::text[]
) with ordinality as requested (lecture, id, title, page)`;

const AFTER_ONE_OF = {
  newest: lt(questions.id, sql`requested.id`),
  oldest: gt(questions.id, sql`requested.id`),
  alphabetical: sql`(${lowerTitle}, ${questions.id}) > (lower(requested.title), requested.id)`,
};

/** A question with its author, and the number of all questions of its lecture. */
export interface PageRow extends QuestionRow {
  total: number | null;
}

/** SQL of pages of questions. */
export function questionPagesRepository(db: Db) {
  const matching = ({ filter, terms }: Pick<Shape, "filter" | "terms">) =>
    and(
      eq(questions.lectureId, placeholders.lecture),
      FILTERS[filter],
      matchesTerms(searchTextOf(questions), termPlaceholders(terms)),
    );

  /**
   * Prepared once for each shape. The statement has no name, so PostgreSQL plans it anew each time: lectures differ too much in
   * size to share a plan.
   */
  const prepare = (shape: Shape) =>
    db
      .select({
        question: questions,
        author,
        total: sql<
          number | null
        >`(select ${questionTotals.total} from ${questionTotals} where ${eq(questionTotals.lectureId, placeholders.lecture)})`,
      })
      .from(questions)
      .innerJoin(students, eq(students.id, questions.studentId))
      .where(and(matching(shape), shape.isPlaced ? AFTER[shape.sort] : undefined))
      .orderBy(...ORDERS[shape.sort])
      .limit(placeholders.limit)
      .prepare("");

  const versions = db
    .select({
      lectureId: questionTotals.lectureId,
      version: sql<string>`${questionTotals.version} || '.' || ${authorsVersion.version}`,
    })
    .from(questionTotals)
    .crossJoin(authorsVersion)
    .where(sql`${questionTotals.lectureId} = any(${sql.placeholder("lectures")}::int[])`)
    .prepare("versions_of_questions");

  /** Pages that begin at positions, each found by walking an index from its position; the statement is planned anew each time too. */
  function prepareMany(sort: QuestionSort) {
    const found = db
      .select({ id: questions.id })
      .from(questions)
      .where(and(eq(questions.lectureId, sql`requested.lecture`), AFTER_ONE_OF[sort]))
      .orderBy(...ORDERS[sort])
      .limit(placeholders.limit)
      .as("found");
    return db
      .select({ page: sql<number>`requested.page::int`, question: questions, author, total: questionTotals.total })
      .from(together)
      .innerJoinLateral(found, sql`true`)
      .innerJoin(questions, eq(questions.id, found.id))
      .innerJoin(students, eq(students.id, questions.studentId))
      .leftJoin(questionTotals, eq(questionTotals.lectureId, questions.lectureId))
      .orderBy(sql`requested.page`, ...ORDERS[sort])
      .prepare("");
  }

  const preparedMany = new Map<QuestionSort, ReturnType<typeof prepareMany>>();
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  function statementOf(shape: Shape) {
    const name = Object.values(shape).join();
    const statement = prepared.get(name) ?? prepare(shape);
    prepared.set(name, statement);
    return statement;
  }

  return {
    /** A page, and one question more when there is one. */
    page(lecture: number, search: QuestionSearch, position: CursorPosition | null) {
      const { sort, filter, q, limit } = search;
      const terms = searchTerms(q);
      const statement = statementOf({ sort, filter, terms: terms.length, isPlaced: position !== null });
      const { id, title } = position ?? { id: 0, title: "" };
      return statement.execute({ lecture, id, title, ...terms, limit: limit + 1 });
    },

    /** Pages that begin at positions, without search or filter, in the order of `wanted`, in one statement. */
    async placedPages(sort: QuestionSort, wanted: readonly PlacedPage[], limit: number) {
      const statement = preparedMany.get(sort) ?? prepareMany(sort);
      preparedMany.set(sort, statement);
      const rows = await statement.execute({
        lectures: wanted.map(({ lecture }) => lecture),
        ids: wanted.map(({ position }) => position.id),
        titles: wanted.map(({ position }) => position.title),
        limit: limit + 1,
      });
      const pages: PageRow[][] = wanted.map(() => []);
      for (const { page, ...row } of rows) pages[page - 1]?.push(row);
      return pages;
    },

    /** A text for each lecture that changes with every change of what its questions show; none for a lecture that never had a question. */
    async versions(lectures: number[]) {
      const found = await versions.execute({ lectures });
      return new Map(found.map(({ lectureId, version }) => [lectureId, version]));
    },

    /** How many questions are found; for all questions of a lecture, a trigger keeps the count. */
    async count(lecture: number, { q, filter }: Pick<QuestionSearch, "q" | "filter">) {
      const terms = searchTerms(q);
      if (terms.length === 0 && filter === "all") {
        const row = await findRow(db, questionTotals, { lectureId: lecture });
        return row?.total ?? 0;
      }
      const [row] = await db
        .select({ found: sql<number>`count(*)::int` })
        .from(questions)
        .where(matching({ filter, terms: terms.length }))
        .prepare("")
        .execute({ lecture, ...terms });
      return row?.found ?? 0;
    },
  };
}
