import { LANGUAGES } from "@academy/shared/contract/language";
import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { invoices } from "./invoices.ts";
import { orders } from "./payments.ts";
import { seatInvoices } from "./seats.ts";
import { students } from "./students.ts";
import { actorForm, pgTable } from "./table.ts";

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
    /** When it may be tried: the end of the lease of the worker that tries it, after a failed try that of the wait. */
    notBefore: moment("not_before").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at"),
    givenUpAt: moment("given_up_at"),
    lastError: text("last_error"),
    /** Whether it was given up because the recipient's server refused it for good. */
    rejected: boolean("rejected").notNull().default(false),
    /** The code in the email, named by the hash of its link: the code's ten minutes start when the email leaves (threat C6). */
    codeLinkHash: text("code_link_hash"),
    /** The invoice that is drawn and attached when the email leaves. */
    invoiceId: integer("invoice_id").references(() => invoices.id, { onDelete: "cascade" }),
    /** The order whose receipt is drawn and attached when the email leaves. */
    receiptOrderId: integer("receipt_order_id").references(() => orders.id, { onDelete: "cascade" }),
    /** The invoice for seats that is drawn and attached when the email leaves; once it is paid, its receipt. */
    seatInvoiceId: integer("seat_invoice_id").references(() => seatInvoices.id, { onDelete: "cascade" }),
    /** The link that turns emails of its kind off (RFC 8058); null where they cannot be turned off. */
    unsubscribe: text("unsubscribe"),
    /** The row is deleted once the email has left: after that nothing knows the address of a deleted account any more. */
    forget: boolean("forget").notNull().default(false),
  },
  (table) => [
    index("outbox_waiting").on(table.notBefore),
    index("outbox_invoice").on(table.invoiceId).where(sql`invoice_id is not null`),
    index("outbox_receipt").on(table.receiptOrderId).where(sql`receipt_order_id is not null`),
    index("outbox_seat_invoice").on(table.seatInvoiceId).where(sql`seat_invoice_id is not null`),
    index("outbox_given_up").on(table.createdAt).where(sql`given_up_at is not null`),
    index("outbox_recipient").on(sql`lower(${table.recipient})`, table.id),
  ],
);

/** Messages of the contact form; deleted when the matter is closed, at the latest after a year (privacy policy). */
export const feedback = pgTable(
  "feedback",
  {
    id: identityKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    /** The language of the form when it was sent; the answer is written in it. */
    language: text("language", { enum: LANGUAGES }).notNull().default("en"),
    createdAt: moment("created_at").notNull(),
    /** When an email notified the operator; null while it waits for the next summary. */
    notifiedAt: moment("told_at"),
    /** When the writer showed that the address is theirs; asked for only while too many messages arrive. */
    confirmedAt: moment("confirmed_at"),
    /** When a member of the staff opened it. */
    readAt: moment("read_at"),
    /** When the last answer was sent. */
    answeredAt: moment("answered_at"),
    spamAt: moment("spam_at"),
    /** The member of the staff who looks after it. */
    assignedTo: integer("assigned_to").references(() => students.id, { onDelete: "set null" }),
  },
  (table) => [
    index("feedback_waiting").on(table.id).where(sql`answered_at is null and spam_at is null`),
    index("feedback_unread").on(table.id).where(sql`read_at is null and spam_at is null`),
    index("feedback_answered").on(table.id).where(sql`answered_at is not null and spam_at is null`),
    index("feedback_assigned").on(table.assignedTo).where(sql`assigned_to is not null`),
    index("feedback_spam").on(table.id).where(sql`spam_at is not null`),
  ],
);

/** Answers that the staff sent to messages of the contact form; deleted with the message. */
export const feedbackReplies = pgTable(
  "feedback_replies",
  {
    id: identityKey(),
    feedbackId: integer("feedback_id")
      .notNull()
      .references(() => feedback.id, { onDelete: "cascade" }),
    content: text("content").notNull(),
    /** The member of the staff who wrote it. */
    writtenBy: integer("written_by")
      .notNull()
      .references(() => students.id),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("feedback_replies_message").on(table.feedbackId, table.id),
    index("feedback_replies_written_by").on(table.writtenBy),
  ],
);

/** What operators did, and what happened to money and access. */
export const audit = pgTable(
  "audit",
  {
    id: identityKey(),
    at: moment("at").notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    actorForm(table.actor),
    index("audit_order").on(sql`((details ->> 'order'))`).where(sql`details ->> 'order' is not null`),
    index("audit_student").on(sql`(${table.details} ->> 'student')`, table.id),
    index("audit_address").on(sql`lower(${table.details} ->> 'address')`, table.id),
    index("audit_actor").on(table.actor, table.id),
    index("audit_moment").on(table.at),
    index("audit_subject").on(sql`split_part(${table.action}, '.', 1)`, table.id),
  ],
);

/** What browsers reported of the areas, as sums by the minute; without personal data, deleted after 30 days (decision 0077). */
export const areaReports = pgTable(
  "area_reports",
  {
    minute: moment("minute").notNull(),
    area: text("area").notNull(),
    version: text("version").notNull(),
    kind: text("kind", { enum: ["entry", "announced", "settled", "failure", "vital", "uncounted"] }).notNull(),
    /** The phase of a failure, the metric of a vital; empty for the others. */
    name: text("name").notNull(),
    count: integer("count").notNull(),
    /** The sum of a vital's values. */
    total: doublePrecision("total").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.minute, table.version, table.kind, table.name] }),
    index("area_reports_minute").on(table.minute),
  ],
);

/** The secret of the lasting keys, sealed with the operator's secret; a rotation seals it anew (decision 0089). */
export const lastingSecrets = pgTable("lasting_secrets", {
  id: identityKey(),
  sealed: text("sealed").notNull(),
  createdAt: moment("created_at").notNull(),
});
