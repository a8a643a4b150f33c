import { type QuestionFilter, QuestionSearch, type QuestionSort } from "@academy/shared/contract/questions";
import { and, asc, desc, eq, gt, gte, ilike, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { answers, questions, questionTotals, reports } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";
import type { Place } from "./cursor.ts";

const author = {
  firstName: students.firstName,
  photo: students.photo,
  instructorSlug: students.instructorSlug,
  deletedAt: students.deletedAt,
};

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

function after(place: Place): SQL | undefined {
  if (place.sort === "newest") return lt(questions.id, place.id);
  if (place.sort === "oldest") return gt(questions.id, place.id);
  return or(
    sql`${lowerTitle} > lower(${place.title})`,
    and(sql`${lowerTitle} = lower(${place.title})`, gt(questions.id, place.id)),
  );
}

/** A text that `ilike` takes literally. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

function matching(lectureId: number, { q, filter }: Pick<QuestionSearch, "q" | "filter">): SQL | undefined {
  const pattern = q ? `%${literally(q)}%` : null;
  const found = pattern ? or(ilike(questions.title, pattern), ilike(questions.content, pattern)) : undefined;
  return and(eq(questions.lectureId, lectureId), FILTERS[filter], found);
}

/** A question or an answer: both live and die alike. */
export type PostKind = "question" | "answer";

const TABLES = { question: questions, answer: answers };

/** New words of a post. */
export interface PostWords {
  title: string;
  content: string;
  editedAt: Date;
}

/** A question with its author. */
export interface QuestionRow {
  question: typeof questions.$inferSelect;
  author: AuthorRow;
}

/** An answer with its author. */
export interface AnswerRow {
  answer: typeof answers.$inferSelect;
  author: AuthorRow;
}

/** What is shown of an author. */
export type AuthorRow = Pick<typeof students.$inferSelect, keyof typeof author>;

/** How many questions a page has when its reader names no number. */
export const FIRST_PAGE = QuestionSearch.parse({}).limit;

/** SQL of questions and answers. */
export function questionsRepository(db: Db) {
  const selected = () =>
    db
      .select({ question: questions, author })
      .from(questions)
      .innerJoin(students, eq(students.id, questions.studentId));
  return {
    /**
     * The first page of a lecture under each order, with the number of all its questions. PostgreSQL plans it anew each time,
     * for lectures differ too much in their number of questions to share a plan; hence no name.
     */
    firstPages() {
      const lecture = sql.placeholder("lecture");
      const all = sql<number>`(select ${questionTotals.total} from ${questionTotals} where ${questionTotals.lectureId} = ${lecture})`;
      const page = (order: SQL[]) =>
        db
          .select({ question: questions, author, total: all })
          .from(questions)
          .innerJoin(students, eq(students.id, questions.studentId))
          .where(eq(questions.lectureId, lecture))
          .orderBy(...order)
          .limit(FIRST_PAGE + 1)
          .prepare("");
      return { newest: page(ORDERS.newest), oldest: page(ORDERS.oldest), alphabetical: page(ORDERS.alphabetical) };
    },

    page(lectureId: number, search: QuestionSearch, place: Place | null): Promise<QuestionRow[]> {
      return selected()
        .where(and(matching(lectureId, search), place ? after(place) : undefined))
        .orderBy(...ORDERS[search.sort])
        .limit(search.limit + 1);
    },

    /** All questions of a lecture are counted by a trigger; only what is searched or filtered is counted here. */
    async count(lectureId: number, search: QuestionSearch): Promise<number> {
      if (search.q || search.filter !== "all") return db.$count(questions, matching(lectureId, search));
      const [row] = await db.select().from(questionTotals).where(eq(questionTotals.lectureId, lectureId));
      return row?.total ?? 0;
    },

    async find(id: number): Promise<QuestionRow | null> {
      const [row] = await selected().where(eq(questions.id, id));
      return row ?? null;
    },

    answers(questionId: number): Promise<AnswerRow[]> {
      return db
        .select({ answer: answers, author })
        .from(answers)
        .innerJoin(students, eq(students.id, answers.studentId))
        .where(eq(answers.questionId, questionId))
        .orderBy(desc(answers.id));
    },

    async add(row: Omit<typeof questions.$inferInsert, "id">): Promise<typeof questions.$inferSelect> {
      const [made] = await db.insert(questions).values(row).returning();
      return made as typeof questions.$inferSelect;
    },

    async addAnswer(row: Omit<typeof answers.$inferInsert, "id">): Promise<typeof answers.$inferSelect> {
      const [made] = await db.insert(answers).values(row).returning();
      return made as typeof answers.$inferSelect;
    },

    async findAnswer(id: number): Promise<AnswerRow | null> {
      const [row] = await db
        .select({ answer: answers, author })
        .from(answers)
        .innerJoin(students, eq(students.id, answers.studentId))
        .where(eq(answers.id, id));
      return row ?? null;
    },

    /** Changes a post of one student that is not deleted and not older than `since`; tells whether there was one. */
    async change(kind: PostKind, id: number, studentId: number, since: Date, change: PostWords): Promise<boolean> {
      const table = TABLES[kind];
      const changed = await db
        .update(table)
        .set(change)
        .where(
          and(eq(table.id, id), eq(table.studentId, studentId), isNull(table.deletedAt), gte(table.createdAt, since)),
        )
        .returning({ id: table.id });
      return changed.length === 1;
    },

    /** Takes the words of a post away; the row stays as a placeholder. */
    async remove(kind: PostKind, id: number, studentId: number, now: Date): Promise<boolean> {
      const table = TABLES[kind];
      const removed = await db
        .update(table)
        .set({ title: "", content: "", deletedAt: now })
        .where(and(eq(table.id, id), eq(table.studentId, studentId), isNull(table.deletedAt)))
        .returning({ id: table.id });
      return removed.length === 1;
    },

    /** Keeps a report; a second one of the same student on the same post changes nothing. */
    async report(row: Omit<typeof reports.$inferInsert, "id">): Promise<boolean> {
      return (await db.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id })).length === 1;
    },

    async mark(id: number, isImportant: boolean): Promise<boolean> {
      const marked = await db
        .update(questions)
        .set({ isImportant })
        .where(eq(questions.id, id))
        .returning({ id: questions.id });
      return marked.length === 1;
    },
  };
}
