import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { invoices } from "./invoices.ts";

/** Emails to send, written in the transaction that causes them; without a mail server this table is the local mailbox. */
export const outbox = pgTable(
  "outbox",
  {
    id: identityKey(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    createdAt: moment("created_at").notNull(),
    notBefore: moment("not_before").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at"),
    givenUpAt: moment("given_up_at"),
    lastError: text("last_error"),
    /** The code in the email, by the hash of its link: its ten minutes start when the email leaves (threat C6). */
    codeLinkHash: text("code_link_hash"),
    /** The invoice that is drawn and attached when the email leaves. */
    invoiceId: integer("invoice_id").references(() => invoices.id, { onDelete: "cascade" }),
    /** The row is deleted once the email left: the farewell to a deleted account is the last to know the address. */
    forget: boolean("forget").notNull().default(false),
  },
  (table) => [index("outbox_waiting").on(table.notBefore)],
);

/** Messages of the contact form; deleted when the matter is closed, at the latest after a year (privacy policy). */
export const feedback = pgTable("feedback", {
  id: identityKey(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  message: text("message").notNull(),
  createdAt: moment("created_at").notNull(),
  /** When an email told the operator; null waits for the next summary. */
  toldAt: moment("told_at"),
  /** When the writer showed that the address is theirs; asked for only while too many messages arrive. */
  confirmedAt: moment("confirmed_at"),
});

/** What operators did, and what happened to money and access. */
export const audit = pgTable("audit", {
  id: identityKey(),
  at: moment("at").notNull(),
  actor: text("actor").notNull(),
  action: text("action").notNull(),
  details: jsonb("details").$type<Record<string, unknown>>().notNull(),
});
