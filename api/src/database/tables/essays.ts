import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { EssayGuide, EssayTopic } from "#schemas/essay-guide.ts";
import { moment } from "./columns.ts";

/** Topics of the final essay in the order of intakes (reading 76); one that left the content pack is set to nobody any more. */
export const essayTopics = pgTable("essay_topics", {
  id: integer("id").primaryKey(),
  position: integer("position").notNull(),
  content: jsonb("content").$type<EssayTopic>().notNull(),
  withdrawnAt: moment("withdrawn_at"),
});

/** One row with what the content pack says for every topic of the essay: advice to the writer and the rubric (reading 79). */
export const essayGuides = pgTable("essay_guides", {
  id: integer("id").primaryKey(),
  guidance: jsonb("guidance").$type<EssayGuide["guidance"]>().notNull(),
  rubric: jsonb("rubric").$type<EssayGuide["rubric"]>().notNull(),
});
