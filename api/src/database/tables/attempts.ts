import type { AttemptAnswer } from "@academy/shared/contract/tests";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { studentReference } from "./students.ts";
import { allOrNone, notNegative, pgTable } from "./table.ts";
import { topicTests } from "./tests.ts";

/**
 * Attempts at topic tests. An attempt names the versions of the questions it drew and keeps the numbers of its
 * test as they were, so that no later edit changes it (decision 0048).
 */
export const testAttempts = pgTable(
  "test_attempts",
  {
    id: identityKey(),
    studentId: studentReference({ onDelete: "cascade" }),
    topicId: integer("topic_id")
      .notNull()
      .references(() => topicTests.topicId),
    /** The seed of the draw and of every shuffle of this attempt (decision 0052). It never leaves the server. */
    seed: text("seed").notNull(),
    /** Rows of `test_questions` in the order in which this attempt asks them. */
    questions: jsonb("questions").$type<number[]>().notNull(),
    /** How many right answers pass. */
    needed: integer("needed").notNull(),
    startedAt: moment("started_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    /** Null while the attempt is open. */
    submittedAt: moment("submitted_at"),
    submittedBy: text("submitted_by", { enum: ["student", "time"] }),
    score: integer("score"),
    passed: boolean("passed"),
    /** Grows with every change of a choice or a mark. */
    revision: integer("revision").notNull().default(0),
    /** When its answers were added to the figures of the questions; null until then. */
    countedAt: moment("counted_at"),
  },
  (table) => [
    ...notNegative(table.needed, table.score),
    allOrNone(table.submittedAt, table.submittedBy, table.score, table.passed),
    uniqueIndex("test_attempts_one_open").on(table.studentId, table.topicId).where(sql`submitted_at is null`),
    index("test_attempts_history").on(table.studentId, table.topicId, table.id),
    index("test_attempts_uncounted")
      .on(table.topicId, table.id)
      .where(sql`submitted_at is not null and counted_at is null`),
    index("test_attempts_running").on(table.endsAt).where(sql`submitted_at is null`),
  ],
);

/** What a student chose in an attempt, one row a question; an answer names positions as this attempt shows them. */
export const testAnswers = pgTable(
  "test_answers",
  {
    attemptId: integer("attempt_id")
      .notNull()
      .references(() => testAttempts.id, { onDelete: "cascade" }),
    /** The question's number in the attempt, from 1. */
    number: integer("number").notNull(),
    /** Null when the choice was taken back, or only a mark was set. */
    answer: jsonb("answer").$type<AttemptAnswer>(),
    marked: boolean("marked").notNull().default(false),
    /** When the student chose: of two devices the later choice is kept. */
    chosenAt: moment("chosen_at").notNull(),
    savedAt: moment("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.number] })],
);
