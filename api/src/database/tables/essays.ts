import { ESSAY_MAX } from "@academy/shared/contract/certificates";
import type { EssayGuide, EssayTopic } from "@academy/shared/contract/content/essay-guide";
import { ESSAY_STATES } from "@academy/shared/contract/essay";
import type { EssayCriterion } from "@academy/shared/contract/essay-evaluation";
import { ESSAY_READINGS } from "@academy/shared/contract/staff/essays";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { courseReference } from "./courses.ts";
import { studentReference, students } from "./students.ts";
import { allOrNone, between, notNegative, onlyRow, pgTable } from "./table.ts";

/** Topics of the final essay in the order of intakes (reading 76); a topic that left the content pack is set for nobody any more. */
export const essayTopics = pgTable("essay_topics", {
  id: integer("id").primaryKey(),
  position: integer("position").notNull(),
  content: jsonb("content").$type<EssayTopic>().notNull(),
  withdrawnAt: moment("withdrawn_at"),
});

/** One row with what the content pack says for every topic of the essay: advice to the writer and the rubric. */
export const essayGuides = pgTable(
  "essay_guides",
  {
    id: integer("id").primaryKey(),
    guidance: jsonb("guidance").$type<EssayGuide["guidance"]>().notNull(),
    rubric: jsonb("rubric").$type<EssayGuide["rubric"]>().notNull(),
  },
  (table) => [onlyRow(table.id)],
);

/** Students' essays: one for each intake that a student has written for. */
export const essays = pgTable(
  "essays",
  {
    id: identityKey(),
    studentId: studentReference({ onDelete: "cascade" }),
    courseId: courseReference(),
    /** The topic as it was when it was set: later packs do not change it. */
    topic: jsonb("topic").$type<EssayTopic>().notNull(),
    /** The calendar quarter by the academy's clock, such as `2026-Q4`. */
    intake: text("intake").notNull(),
    status: text("status", { enum: ESSAY_STATES }).notNull().default("draft"),
    text: text("text").notNull().default(""),
    words: integer("words").notNull().default(0),
    /** Grows with every change of the text or the file; a change to an older revision is refused as a conflict. */
    revision: integer("revision").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    savedAt: moment("saved_at"),
    /** When the student last ticked the statement of own work. */
    statementAt: moment("statement_at"),
    submittedAt: moment("submitted_at"),
    /** How often it was returned with comments. */
    returns: integer("returns").notNull().default(0),
    /** The reviewer who has begun to read it, in the first or the second reading. */
    reviewerId: integer("reviewer_id").references(() => students.id),
    evaluatedAt: moment("evaluated_at"),
    appealedAt: moment("appealed_at"),
    appealReason: text("appeal_reason"),
    /** The uploaded essay, in the file storage; all of these columns or none. */
    fileKey: text("file_key"),
    fileName: text("file_name"),
    fileBytes: integer("file_bytes"),
    filePages: integer("file_pages"),
    fileWords: integer("file_words"),
    fileAt: moment("file_at"),
  },
  (table) => [
    allOrNone(table.fileKey, table.fileName, table.fileBytes, table.filePages, table.fileWords, table.fileAt),
    allOrNone(table.appealedAt, table.appealReason),
    ...notNegative(table.words, table.fileBytes, table.filePages, table.fileWords),
    uniqueIndex("essays_one_of_intake").on(table.studentId, table.courseId, table.intake),
    index("essays_reviewer").on(table.reviewerId).where(sql`reviewer_id is not null`),
    index("essays_waiting").on(table.status, table.submittedAt),
  ],
);

/** A row of the essays' table. */
export type EssayRow = typeof essays.$inferSelect;

const essayReference = () =>
  integer("essay_id")
    .notNull()
    .references(() => essays.id, { onDelete: "cascade" });

/** Earlier texts of essays, to which their authors can return. */
export const essayVersions = pgTable(
  "essay_versions",
  {
    id: identityKey(),
    essayId: essayReference(),
    text: text("text").notNull(),
    words: integer("words").notNull(),
    savedAt: moment("saved_at").notNull(),
  },
  (table) => [index("essay_versions_essay").on(table.essayId, table.id)],
);

/** The steps of an essay, for its timeline. */
export const essayEvents = pgTable(
  "essay_events",
  {
    id: identityKey(),
    essayId: essayReference(),
    status: text("status", { enum: ESSAY_STATES }).notNull(),
    at: moment("at").notNull(),
  },
  (table) => [index("essay_events_essay").on(table.essayId, table.id)],
);

/** Reviews: comments with which an essay was returned, and evaluations. No reviewer evaluates an essay twice. */
export const essayReviews = pgTable(
  "essay_reviews",
  {
    id: identityKey(),
    essayId: essayReference(),
    reviewerId: integer("reviewer_id")
      .notNull()
      .references(() => students.id),
    kind: text("kind", { enum: ESSAY_READINGS }).notNull(),
    verdict: text("verdict", { enum: ["returned", "positive", "negative"] }).notNull(),
    /** Points of each criterion, in halves; null where the essay was returned. */
    criteria: jsonb("criteria").$type<{ key: EssayCriterion; points: number }[]>(),
    /** Whole points; null where the essay was returned. */
    points: integer("points"),
    comment: text("comment").notNull(),
    /** Remarks on passages. */
    passages: jsonb("passages").$type<{ quote: string; text: string }[]>().notNull().default([]),
    /** The text that the reviewer had read when the essay was returned; its author changes it afterwards. Null for a file and an evaluation. */
    readText: text("read_text"),
    at: moment("at").notNull(),
  },
  (table) => [
    allOrNone(table.criteria, table.points),
    between(table.points, 0, ESSAY_MAX),
    uniqueIndex("essay_reviews_once").on(table.essayId, table.reviewerId).where(sql`verdict <> 'returned'`),
    index("essay_reviews_essay").on(table.essayId, table.id),
    index("essay_reviews_reviewer").on(table.reviewerId, table.id),
  ],
);

/** A row of the reviews' table. */
export type EssayReviewRow = typeof essayReviews.$inferSelect;
