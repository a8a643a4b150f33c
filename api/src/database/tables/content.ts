import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";

/** Every content that was ever shown, as the whole document; the newest row is what is shown now (decision 0068). */
export const contentVersions = pgTable("content_versions", {
  id: identityKey(),
  document: jsonb("document").$type<Record<string, unknown>>().notNull(),
  /** The files that it names and that were there, with the seconds of films. */
  media: jsonb("media").$type<Record<string, number | null>>().notNull(),
  digest: text("digest").notNull(),
  publishedAt: moment("published_at").notNull(),
  /** An operator, `staff:7` or the server itself. */
  publishedBy: text("published_by").notNull(),
  /** What was changed, in the words of who published it. */
  note: text("note").notNull(),
});

/** The one draft that the staff work on; none while nothing is being changed. */
export const contentDrafts = pgTable("content_drafts", {
  /** Always 1: there is one draft. */
  id: integer("id").primaryKey(),
  document: jsonb("document").$type<Record<string, unknown>>().notNull(),
  /** The version it was begun from. */
  baseId: integer("base_id")
    .notNull()
    .references(() => contentVersions.id),
  /** Grows with each change: who saves an older one is told that somebody else was faster. */
  revision: integer("revision").notNull(),
  changedAt: moment("changed_at").notNull(),
  changedBy: text("changed_by").notNull(),
});
