import { sql } from "drizzle-orm";
import { boolean, index, text, uniqueIndex } from "drizzle-orm/pg-core";
import { citext, identityKey, moment } from "./columns.ts";
import { studentReference } from "./students.ts";
import { pgTable } from "./table.ts";

/**
 * Changes of the address of an account (decision 0037): at most one in progress for each account, and the finished ones. These keep
 * an account's former addresses for as long as the account exists.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: identityKey(),
    studentId: studentReference({ onDelete: "cascade" }),
    oldEmail: citext("old_email").notNull(),
    newEmail: citext("new_email").notNull(),
    /** Which mailbox must give its code, or that the change waits its days because the old mailbox gave none, or that it is done. */
    step: text("step", { enum: ["old", "new", "waiting", "done"] }).notNull(),
    /** Whether the code of the old address was entered; without it the change waits. */
    oldProven: boolean("old_proven").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    /** The kind of device that requested it, in short; empty when unknown. */
    device: text("device").notNull().default(""),
    /** When the old address gets the next notice; null before the wait and after its last notice. */
    noticeAt: moment("notice_at"),
    /** When a waiting change takes effect. */
    dueAt: moment("due_at"),
    doneAt: moment("done_at"),
  },
  (table) => [
    uniqueIndex("email_changes_open").on(table.studentId).where(sql`step <> 'done'`),
    index("email_changes_student").on(table.studentId),
  ],
);
