import { type BilingualLegalText, LEGAL_CHANGES } from "@academy/shared/contract/legal/legal-texts";
import { UPLOAD_KINDS } from "@academy/shared/contract/staff/content-uploads";
import { bigint, doublePrecision, index, integer, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { actorForm, notNegative, onlyRow, pgTable } from "./table.ts";

/** Every content that was ever shown, as the whole document; the newest row is what is shown now (decision 0068). */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: identityKey(),
    document: jsonb("document").$type<Record<string, unknown>>().notNull(),
    /** The files that it names and that existed, with the seconds of films. */
    media: jsonb("media").$type<Record<string, number | null>>().notNull(),
    digest: text("digest").notNull(),
    publishedAt: moment("published_at").notNull(),
    /** An operator, `staff:7` or the server itself. */
    publishedBy: text("published_by").notNull(),
    /** What was changed, as the person who published it described it. */
    note: text("note").notNull(),
  },
  (table) => [actorForm(table.publishedBy)],
);

/**
 * Every wording of the legal texts that was ever in force; the newest row is in force now (decision 0093). Rows of one version are
 * corrections of misprints. An account names the version that was accepted; the text of that version is read here.
 */
export const legalTexts = pgTable("legal_texts", {
  id: identityKey(),
  /** The day, `2026-11-23`, or a further version of a day, `2026-11-23.02`. */
  version: text("version").notNull(),
  terms: jsonb("terms").$type<BilingualLegalText>().notNull(),
  privacy: jsonb("privacy").$type<BilingualLegalText>().notNull(),
  /** What kind of change led to this wording. */
  change: text("change", { enum: LEGAL_CHANGES }).notNull(),
  /** The version of the content that brought it; none for what came with a release. */
  contentVersionId: integer("content_version_id").references(() => contentVersions.id, { onDelete: "set null" }),
  inForceAt: moment("in_force_at").notNull(),
});

/** The one draft that the staff work on; none while nothing is being changed. */
export const contentDrafts = pgTable(
  "content_drafts",
  {
    /** Always 1: there is one draft. */
    id: integer("id").primaryKey(),
    document: jsonb("document").$type<Record<string, unknown>>().notNull(),
    /** The version that the draft was begun from. */
    baseId: integer("base_id")
      .notNull()
      .references(() => contentVersions.id),
    /** Grows with each change: a member of the staff who saves an older revision is refused, because another member was faster. */
    revision: integer("revision").notNull(),
    changedAt: moment("changed_at").notNull(),
    changedBy: text("changed_by").notNull(),
  },
  (table) => [actorForm(table.changedBy), onlyRow(table.id)],
);

/** Files of the content that the staff upload in the browser, piece by piece (decision 0070). */
export const contentUploads = pgTable(
  "content_uploads",
  {
    /** Random, because it is part of an address. */
    id: text("id").primaryKey(),
    /** Who uploads it, as in the audit: `staff:7`. */
    owner: text("owner").notNull(),
    kind: text("kind", { enum: UPLOAD_KINDS }).notNull(),
    /** The field of the draft that it is for. */
    field: text("field").notNull(),
    /** The file's original name, only shown to people. */
    name: text("name").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    /** Bytes that arrived: the offset of the next piece. */
    received: bigint("received", { mode: "number" }).notNull(),
    /** Its name in the content. */
    file: text("file").notNull(),
    /** The storage's token for it. */
    token: text("token").notNull(),
    changedAt: moment("changed_at").notNull(),
    /** When the whole file was checked; from then on a draft may name it. */
    finishedAt: moment("finished_at"),
    /** The length of a film. */
    seconds: doublePrecision("seconds"),
  },
  (table) => [
    actorForm(table.owner),
    ...notNegative(table.size, table.received),
    index("content_uploads_owner").on(table.owner, table.changedAt),
    uniqueIndex("content_uploads_file").on(table.file),
  ],
);
