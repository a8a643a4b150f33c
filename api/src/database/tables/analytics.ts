import { boolean, date, doublePrecision, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";
import { notNegative, pgTable } from "./table.ts";
import { testQuestions } from "./tests.ts";

/**
 * Numbers of people by day, counted by a job: of a lecture, a live session, a month of registrations or a group. A day is
 * written when something changed by at least five people, so two days differ by nobody's own step.
 */
export const dailyFigures = pgTable(
  "daily_figures",
  {
    kind: text("kind", { enum: ["lecture", "session", "month", "group"] }).notNull(),
    /** The id, or the month: `2026-12`. */
    subject: text("subject").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    figures: jsonb("figures").$type<number[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.day] })],
);

/** Answers to a version of a test's question in first attempts, added up by day and answer. */
export const questionDays = pgTable(
  "question_days",
  {
    questionId: integer("question_id")
      .notNull()
      .references(() => testQuestions.id),
    day: date("day", { mode: "string" }).notNull(),
    /** The answer by positions of the pool's question; empty for none. */
    answer: text("answer").notNull(),
    isRight: boolean("is_right").notNull(),
    answers: integer("answers").notNull(),
    /** The shares of the attempts' other questions that were right, from 0 to 1: their sum and the sum of their squares. */
    restSum: doublePrecision("rest_sum").notNull(),
    restSquares: doublePrecision("rest_squares").notNull(),
  },
  (table) => [
    ...notNegative(table.answers),
    primaryKey({ columns: [table.questionId, table.day, table.answer, table.isRight] }),
  ],
);
