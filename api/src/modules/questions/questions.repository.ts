import { and, desc, eq, gte, isNull } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { answers, questions, reports } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";

/** The columns that are shown of an author. */
export const author = {
  firstName: students.firstName,
  photo: students.photo,
  instructorSlug: students.instructorSlug,
  deletedAt: students.deletedAt,
};

/** A question or an answer: both live and die alike. */
export type PostKind = "question" | "answer";

/** A post without words, also without those that are kept while it is hidden. */
export const NO_WORDS = {
  title: "",
  content: "",
  hiddenAt: null,
  hiddenTitle: null,
  hiddenContent: null,
  hiddenReason: null,
};

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

/** SQL of questions and answers. */
export function questionsRepository(db: Db) {
  const selected = () =>
    db
      .select({ question: questions, author })
      .from(questions)
      .innerJoin(students, eq(students.id, questions.studentId));
  return {
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

    /** Changes a post of one student that is neither deleted nor hidden and not older than `since`; tells whether there was one. */
    async change(kind: PostKind, id: number, studentId: number, since: Date, change: PostWords): Promise<boolean> {
      const table = TABLES[kind];
      const changed = await db
        .update(table)
        .set(change)
        .where(
          and(
            eq(table.id, id),
            eq(table.studentId, studentId),
            isNull(table.deletedAt),
            isNull(table.hiddenAt),
            gte(table.createdAt, since),
          ),
        )
        .returning({ id: table.id });
      return changed.length === 1;
    },

    /** Takes the words of a post away; the row stays as a placeholder. */
    async remove(kind: PostKind, id: number, studentId: number, now: Date): Promise<boolean> {
      const table = TABLES[kind];
      const removed = await db
        .update(table)
        .set({ ...NO_WORDS, deletedAt: now })
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
