import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { lectureReference, topics } from "./courses.ts";
import { between, notNegative, pgTable } from "./table.ts";

/** The tests of the topics with their five numbers. A test that left the content pack is withdrawn; its attempts stay. */
export const topicTests = pgTable(
  "topic_tests",
  {
    topicId: integer("topic_id")
      .primaryKey()
      .references(() => topics.id),
    drawn: integer("drawn").notNull(),
    passPercent: integer("pass_percent").notNull(),
    minutes: integer("minutes").notNull(),
    failuresBeforeWait: integer("failures_before_wait").notNull(),
    waitHours: integer("wait_hours").notNull(),
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [
    between(table.passPercent, 1, 100),
    ...notNegative(table.drawn, table.minutes, table.failuresBeforeWait, table.waitHours),
  ],
);

/**
 * Every version of every question, with its answer. A version is never changed: an edit retires it and adds the next one, so
 * that an attempt that names a version keeps its question as it was (reading 74, decision 0048).
 */
export const testQuestions = pgTable(
  "test_questions",
  {
    id: identityKey(),
    /** The question's id in the content pack, the same in all its versions. */
    key: text("key").notNull(),
    version: integer("version").notNull(),
    topicId: integer("topic_id")
      .notNull()
      .references(() => topicTests.topicId),
    lectureId: lectureReference(),
    /** Position in the pool, for people who read it; an attempt draws and shuffles by itself. */
    position: integer("position").notNull(),
    content: jsonb("content").$type<TestQuestion>().notNull(),
    /** Digest of the content, to see whether a pack brings another one. */
    digest: text("digest").notNull(),
    addedAt: moment("added_at").notNull(),
    /** Since when no pool has it any more; null while attempts draw it. */
    retiredAt: moment("retired_at"),
  },
  (table) => [
    unique("test_questions_version").on(table.key, table.version),
    uniqueIndex("test_questions_current").on(table.key).where(sql`retired_at is null`),
    index("test_questions_pool").on(table.topicId, table.position).where(sql`retired_at is null`),
  ],
);
