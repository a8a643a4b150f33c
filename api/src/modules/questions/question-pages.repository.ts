import type { QuestionFilter, QuestionSearch, QuestionSort } from "@academy/shared/contract/questions";
import { and, asc, desc, eq, gt, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { authorsVersion, questions, questionTotals } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";
import { literally } from "#format/search-pattern.ts";
import type { Place } from "./cursor.ts";
import { author, type QuestionRow } from "./questions.repository.ts";

const lowerTitle = sql<string>`lower(${questions.title})`;

const ORDERS: Record<QuestionSort, SQL[]> = {
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

const asked = {
  lecture: sql.placeholder("lecture"),
  pattern: sql.placeholder("pattern"),
  id: sql.placeholder("id"),
  title: sql.placeholder("title"),
  limit: sql.placeholder("limit"),
};

const AFTER: Record<QuestionSort, SQL | undefined> = {
  newest: lt(questions.id, asked.id),
  oldest: gt(questions.id, asked.id),
  alphabetical: or(
    sql`${lowerTitle} > lower(${asked.title})`,
    and(sql`${lowerTitle} = lower(${asked.title})`, gt(questions.id, asked.id)),
  ),
};

/** What a page's statement is made of, besides the values that are asked for. */
interface Shape {
  sort: QuestionSort;
  filter: QuestionFilter;
  isSearch: boolean;
  isPlaced: boolean;
}

/** A question with its author, and how many its lecture has in all. */
export interface PageRow extends QuestionRow {
  total: number | null;
}

/** SQL of pages of questions. */
export function questionPagesRepository(db: Db) {
  const matching = ({ filter, isSearch }: Pick<Shape, "filter" | "isSearch">) =>
    and(
      eq(questions.lectureId, asked.lecture),
      FILTERS[filter],
      isSearch ? or(ilike(questions.title, asked.pattern), ilike(questions.content, asked.pattern)) : undefined,
    );

  /** Written once for each form. It has no name, for lectures differ too much in size to share a plan in PostgreSQL. */
  const prepare = (shape: Shape) =>
    db
      .select({
        question: questions,
        author,
        total: sql<
          number | null
        >`(select ${questionTotals.total} from ${questionTotals} where ${eq(questionTotals.lectureId, asked.lecture)})`,
      })
      .from(questions)
      .innerJoin(students, eq(students.id, questions.studentId))
      .where(and(matching(shape), shape.isPlaced ? AFTER[shape.sort] : undefined))
      .orderBy(...ORDERS[shape.sort])
      .limit(asked.limit)
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

  const prepared = new Map<string, ReturnType<typeof prepare>>();

  function statementOf(shape: Shape): ReturnType<typeof prepare> {
    const name = Object.values(shape).join();
    const statement = prepared.get(name) ?? prepare(shape);
    prepared.set(name, statement);
    return statement;
  }

  const patternOf = ({ q }: Pick<QuestionSearch, "q">) => (q ? `%${literally(q)}%` : "");

  return {
    /** A page and the one question after it, when there is one. */
    page(lecture: number, search: QuestionSearch, place: Place | null): Promise<PageRow[]> {
      const { sort, filter, q, limit } = search;
      const statement = statementOf({ sort, filter, isSearch: Boolean(q), isPlaced: place !== null });
      const { id, title } = place ?? { id: 0, title: "" };
      return statement.execute({ lecture, id, title, pattern: patternOf(search), limit: limit + 1 });
    },

    /** Texts that change with every change of what a lecture's questions show; a lecture that never had one has none. */
    async versions(lectures: number[]): Promise<Map<number, string>> {
      const found = await versions.execute({ lectures });
      return new Map(found.map(({ lectureId, version }) => [lectureId, version]));
    },

    /** How many questions are found; those of a whole lecture a trigger has counted. */
    async count(lecture: number, { q, filter }: Pick<QuestionSearch, "q" | "filter">): Promise<number> {
      if (!q && filter === "all") {
        const [row] = await db.select().from(questionTotals).where(eq(questionTotals.lectureId, lecture));
        return row?.total ?? 0;
      }
      const [row] = await db
        .select({ found: sql<number>`count(*)::int` })
        .from(questions)
        .where(matching({ filter, isSearch: Boolean(q) }))
        .prepare("")
        .execute({ lecture, pattern: patternOf({ q }) });
      return row?.found ?? 0;
    },
  };
}
