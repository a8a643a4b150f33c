import { EMAIL_KINDS } from "@academy/shared/contract/students/email-preferences";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { studentReference } from "./students.ts";

/** What a person turned off of the academy's emails, and the token of their links that turn one off (reading 90, RFC 8058). */
export const emailPreferences = pgTable("email_preferences", {
  studentId: studentReference({ onDelete: "cascade" }).primaryKey(),
  token: text("token").notNull().unique(),
  off: text("off", { enum: EMAIL_KINDS }).array().notNull().default([]),
});

/** Reminders that were written, each once (reading 90). */
export const reminders = pgTable(
  "reminders",
  {
    studentId: studentReference({ onDelete: "cascade" }),
    /** Of what it reminds, with the moment: when that moves, a new reminder is due. */
    subject: text("subject").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.studentId] })],
);
