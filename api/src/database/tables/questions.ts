import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { lectureReference, lectures } from "./courses.ts";
import { studentReference } from "./students.ts";

/** Questions asked on lectures (specification §3). */
export const questions = pgTable(
  "questions",
  {
    id: identityKey(),
    lectureId: lectureReference(),
    studentId: studentReference(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    isImportant: boolean("is_important").notNull().default(false),
    /** Counted by a trigger, so that lists need not count. */
    answersCount: integer("answers_count").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
    /** A deleted question keeps its place and its answers; its words are gone. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("questions_lecture").on(table.lectureId, table.id),
    index("questions_alphabet").on(table.lectureId, sql`lower(${table.title})`, table.id),
    index("questions_important").on(table.lectureId, table.id).where(sql`is_important`),
    index("questions_unanswered").on(table.lectureId, table.id).where(sql`answers_count = 0`),
    index("questions_title_search").using("gin", table.title.op("gin_trgm_ops")),
    index("questions_content_search").using("gin", table.content.op("gin_trgm_ops")),
  ],
);

/** Answers on questions (specification §3). */
export const answers = pgTable(
  "answers",
  {
    id: identityKey(),
    questionId: integer("question_id")
      .notNull()
      .references(() => questions.id),
    studentId: studentReference(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
    deletedAt: moment("deleted_at"),
  },
  (table) => [index("answers_question").on(table.questionId, table.id)],
);

/**
 * How many questions a lecture has, counted by a trigger: a million rows are not counted for each page. The version is raised
 * by every change of a question, so that a page may be kept.
 */
export const questionTotals = pgTable("question_totals", {
  lectureId: integer("lecture_id")
    .primaryKey()
    .references(() => lectures.id),
  total: integer("total").notNull(),
  version: integer("version").notNull().default(1),
});

/** One row with a number that a trigger raises when what readers see of an author changes. */
export const authorsVersion = pgTable("authors_version", {
  version: integer("version").notNull(),
});

/** Posts that students told the academy about; one report per student and post. */
export const reports = pgTable(
  "reports",
  {
    id: identityKey(),
    questionId: integer("question_id").references(() => questions.id),
    answerId: integer("answer_id").references(() => answers.id),
    studentId: studentReference(),
    reason: text("reason").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Set when an operator has looked at it. */
    closedAt: moment("closed_at"),
    /** When an email told the operator. */
    toldAt: moment("told_at"),
  },
  (table) => [
    uniqueIndex("reports_question").on(table.questionId, table.studentId),
    uniqueIndex("reports_answer").on(table.answerId, table.studentId),
  ],
);
