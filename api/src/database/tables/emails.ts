import type { Language } from "@academy/shared/contract/language";
import {
  LEFT_OUT_REASONS,
  MAILING_PURPOSES,
  type MailingAudience,
  RECIPIENT_STATES,
} from "@academy/shared/contract/staff/mailings";
import { SUPPRESSION_CAUSES } from "@academy/shared/contract/staff/suppressions";
import { EMAIL_KINDS } from "@academy/shared/contract/students/email-preferences";
import { isNotNull, sql } from "drizzle-orm";
import { index, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";
import { citext, identityKey, moment } from "./columns.ts";
import { outbox } from "./operations.ts";
import { studentReference, students } from "./students.ts";
import { pgTable } from "./table.ts";

/** The kinds that can be turned off: those of the profile, and the one that only instructors get. */
export const OPTIONAL_EMAILS = [...EMAIL_KINDS, "new_questions"] as const;
export type OptionalEmail = (typeof OPTIONAL_EMAILS)[number];

/** Which of the academy's emails a person turned off, and the token of the links that turn one off (RFC 8058). */
export const emailPreferences = pgTable("email_preferences", {
  studentId: studentReference({ onDelete: "cascade" }).primaryKey(),
  token: text("token").notNull().unique(),
  off: text("off", { enum: OPTIONAL_EMAILS }).array().notNull().default([]),
  /** Since when the person agrees to news of the course by email; null without consent (reading 119). */
  marketingConsentAt: moment("marketing_consent_at"),
  /** When an instructor last got an email about new questions (reading 124). */
  newQuestionsAt: moment("new_questions_at"),
});

/** Reminders that were written, each once (reading 90). */
export const reminders = pgTable(
  "reminders",
  {
    studentId: studentReference({ onDelete: "cascade" }),
    /** What it reminds of, with the moment: when the moment changes, a new reminder is due. */
    subject: text("subject").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.studentId] }),
    index("reminders_student").on(table.studentId),
  ],
);

/** Who gets no news of the course whatever else holds: who unsubscribed, addresses that a mail server refused for good, and whom the staff put there. */
export const emailSuppressions = pgTable(
  "email_suppressions",
  {
    studentId: studentReference({ onDelete: "cascade" }),
    reason: text("reason", { enum: SUPPRESSION_CAUSES }).notNull(),
    /** A refusal concerns this address; after a change of the address it says nothing. */
    address: citext("address").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.reason] })],
);

/** A text in both languages. */
type InBoth = Record<Language, string>;

/** Emails that the staff writes to many students. */
export const mailings = pgTable("mailings", {
  id: identityKey(),
  /** Made by the author's browser: a repeated call plans nothing again. */
  key: text("key").notNull().unique(),
  purpose: text("purpose", { enum: MAILING_PURPOSES }).notNull(),
  audience: jsonb("audience").$type<MailingAudience>().notNull(),
  subject: jsonb("subject").$type<InBoth>().notNull(),
  body: jsonb("body").$type<InBoth>().notNull(),
  writtenBy: integer("written_by")
    .notNull()
    .references(() => students.id),
  createdAt: moment("created_at").notNull(),
  startsAt: moment("starts_at").notNull(),
  /** When its recipients were listed. */
  begunAt: moment("begun_at"),
  /** When the last of its emails was put into the outbox. */
  enqueuedAt: moment("enqueued_at"),
  cancelledAt: moment("cancelled_at"),
  /** How many emails ended in each state, once the list of recipients is deleted. */
  counts: jsonb("counts").$type<Record<string, number>>(),
});

/** What became of each email of a mailing; deleted 30 days after it, as every record of a sent email. */
export const mailingRecipients = pgTable(
  "mailing_recipients",
  {
    mailingId: integer("mailing_id")
      .notNull()
      .references(() => mailings.id, { onDelete: "cascade" }),
    studentId: studentReference({ onDelete: "cascade" }),
    state: text("state", { enum: RECIPIENT_STATES }).notNull().default("waiting"),
    leftOut: text("left_out", { enum: LEFT_OUT_REASONS }),
    outboxId: integer("outbox_id").references(() => outbox.id, { onDelete: "set null" }),
    /** What the mail server answered to an email that was not delivered. */
    error: text("error"),
    at: moment("at"),
  },
  (table) => [
    primaryKey({ columns: [table.mailingId, table.studentId] }),
    index("mailing_recipients_student").on(table.studentId),
    index("mailing_recipients_outbox").on(table.outboxId).where(isNotNull(table.outboxId)),
    index("mailing_recipients_open").on(table.mailingId, table.studentId).where(sql`state in ('waiting', 'queued')`),
  ],
);
