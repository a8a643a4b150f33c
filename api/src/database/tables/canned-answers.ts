import type { Language } from "@academy/shared/contract/language";
import { integer, jsonb } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { students } from "./students.ts";
import { pgTable } from "./table.ts";

/** Texts that the staff insert into answers. */
export const cannedAnswers = pgTable("canned_answers", {
  id: identityKey(),
  title: jsonb("title").$type<Record<Language, string>>().notNull(),
  body: jsonb("body").$type<Record<Language, string>>().notNull(),
  changedAt: moment("changed_at").notNull(),
  changedBy: integer("changed_by").references(() => students.id, { onDelete: "set null" }),
});
