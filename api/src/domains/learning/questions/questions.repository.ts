import { and, desc, eq, gte, isNull } from "drizzle-orm";
import { type Db, firstRow, hasChanged } from "#database/database.ts";
import { answers, questions, reports } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";

/** The columns of an author that readers see. */
export const author = {
  firstName: students.firstName,
  photo: students.photo,
  instructorSlug: students.instructorSlug,
  deletedAt: students.deletedAt,
};

/** A question or an answer: both have the same states. */
export type PostKind = "question" | "answer";

/** The columns of a post without text; the text that is stored while a post is hidden is deleted too. */
export const NO_TEXTS = {
  title: "",
  content: "",
  hiddenAt: null,
  hiddenTitle: null,
  hiddenContent: null,
  hiddenReason: null,
};

const TABLES = { question: questions, answer: answers };

/** The new text of a post. */
interface PostTexts {
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

/** The data of an author that readers see. */
export type AuthorRow = Pick<typeof students.$inferSelect, keyof typeof author>;

/** SQL of questions and answers. */
export function questionsRepository(db: Db) {
  const selected = () =>
    db
      .select({ question: questions, author })
      .from(questions)
      .innerJoin(students, eq(students.id, questions.studentId));
  return {
    find: (id: number) => firstRow(selected().where(eq(questions.id, id))),

    answers(questionId: number) {
      return db
        .select({ answer: answers, author })
        .from(answers)
        .innerJoin(students, eq(students.id, answers.studentId))
        .where(eq(answers.questionId, questionId))
        .orderBy(desc(answers.id));
    },

    async addAnswer(row: typeof answers.$inferInsert) {
      const [made] = await db.insert(answers).values(row).returning();
      return made as typeof answers.$inferSelect;
    },

    findAnswer: (id: number) =>
      firstRow(
        db
          .select({ answer: answers, author })
          .from(answers)
          .innerJoin(students, eq(students.id, answers.studentId))
          .where(eq(answers.id, id)),
      ),

    /** Changes a student's own post that is neither deleted nor hidden and was written since `since`; false when there is none. */
    async change(kind: PostKind, id: number, studentId: number, since: Date, change: PostTexts) {
      const table = TABLES[kind];
      return hasChanged(
        db
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
          ),
      );
    },

    /** Deletes the text of a post; the row stays as a placeholder. */
    async remove(kind: PostKind, id: number, studentId: number, now: Date) {
      const table = TABLES[kind];
      return hasChanged(
        db
          .update(table)
          .set({ ...NO_TEXTS, deletedAt: now })
          .where(and(eq(table.id, id), eq(table.studentId, studentId), isNull(table.deletedAt))),
      );
    },

    /** Stores a report; a second report of the same student on the same post changes nothing. */
    async report(row: typeof reports.$inferInsert) {
      return (await db.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id })).length === 1;
    },

    mark: (id: number, isImportant: boolean) =>
      hasChanged(db.update(questions).set({ isImportant }).where(eq(questions.id, id))),
  };
}
