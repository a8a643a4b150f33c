import { EMAIL_KINDS } from "@academy/shared/contract/students/email-preferences";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { studentReference } from "./students.ts";

/** Which of the academy's emails a person turned off, and the token of the links that turn one off (reading 90, RFC 8058). */
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
    /** What it reminds of, with the moment: when the moment changes, a new reminder is due. */
    subject: text("subject").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.studentId] })],
);
