import { REPORT_DECISIONS } from "@academy/shared/contract/staff/reports";
import { sql } from "drizzle-orm";
import { boolean, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { lectureReference, lectures } from "./courses.ts";
import { studentReference, students } from "./students.ts";
import { allOrNone, exactlyOne, notNegative, onlyRow, pgTable } from "./table.ts";

/**
 * What is kept of a post that the staff hid. Its text is moved out of the columns that are listed, sorted and searched, so that no
 * query can show it by mistake; it is moved back when the post is shown again.
 */
const hiding = {
  hiddenAt: moment("hidden_at"),
  hiddenTitle: text("hidden_title"),
  hiddenContent: text("hidden_content"),
  hiddenReason: text("hidden_reason"),
};

/** Questions about lectures (specification §3). */
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
    /** Since when it waits for the staff; null while the last post that can be read is theirs. Kept by triggers. */
    waitsSince: moment("waits_since"),
    /** A deleted question keeps its position and its answers; its text is gone. */
    deletedAt: moment("deleted_at"),
    /** The member of the staff who looks after it. */
    assignedTo: integer("assigned_to").references(() => students.id, { onDelete: "set null" }),
    ...hiding,
  },
  (table) => [
    allOrNone(table.hiddenAt, table.hiddenTitle, table.hiddenContent, table.hiddenReason),
    ...notNegative(table.answersCount),
    index("questions_assigned").on(table.assignedTo, table.id).where(sql`assigned_to is not null`),
    index("questions_lecture").on(table.lectureId, table.id),
    index("questions_alphabet").on(table.lectureId, sql`lower(${table.title})`, table.id),
    index("questions_important").on(table.lectureId, table.id).where(sql`is_important`),
    index("questions_unanswered").on(table.lectureId, table.id).where(sql`answers_count = 0`),
    // The lecture is in the index too: so a lecture without such a question is known without reading those of all others.
    index("questions_waiting")
      .on(table.id, table.lectureId)
      .where(sql`waits_since is not null and deleted_at is null and hidden_at is null`),
    index("questions_all_important").on(table.id).where(sql`is_important`),
    index("questions_hidden").on(table.id).where(sql`hidden_at is not null`),
    index("questions_student").on(table.studentId, table.id),
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
    /** Written in the staff area: the answer speaks for the academy and carries its mark. */
    byStaff: boolean("by_staff").notNull().default(false),
    /** The member of the staff who wrote it, where it appears under an instructor's name. */
    writtenBy: integer("written_by").references(() => students.id),
    ...hiding,
  },
  (table) => [
    allOrNone(table.hiddenAt, table.hiddenTitle, table.hiddenContent, table.hiddenReason),
    index("answers_question").on(table.questionId, table.id),
    index("answers_student").on(table.studentId, table.id),
    index("answers_written_by").on(table.writtenBy).where(sql`written_by is not null`),
  ],
);

/**
 * How many questions a lecture has, counted by a trigger: a million rows are not counted for each page. The version grows with
 * every change of a question, so that a page may be cached.
 */
export const questionTotals = pgTable(
  "question_totals",
  {
    lectureId: integer("lecture_id")
      .primaryKey()
      .references(() => lectures.id),
    total: integer("total").notNull(),
    version: integer("version").notNull().default(1),
  },
  (table) => [...notNegative(table.total)],
);

/** One row with a number that a trigger raises when what readers see of an author changes. */
export const authorsVersion = pgTable(
  "authors_version",
  {
    id: integer("id").primaryKey().default(1),
    version: integer("version").notNull(),
  },
  (table) => [onlyRow(table.id)],
);

/** Posts that students reported to the academy; one report per student and post. */
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
    /** What was decided about the post; null while nobody did, and in rows from before it was kept. */
    decision: text("decision", { enum: REPORT_DECISIONS }),
    /** When an email notified the operator. */
    notifiedAt: moment("told_at"),
  },
  (table) => [
    exactlyOne(table.questionId, table.answerId),
    uniqueIndex("reports_question").on(table.questionId, table.studentId),
    uniqueIndex("reports_answer").on(table.answerId, table.studentId),
    index("reports_student").on(table.studentId),
    index("reports_waiting").on(table.id).where(sql`closed_at is null`),
    index("reports_decided").on(table.closedAt, table.id).where(sql`closed_at is not null`),
  ],
);
