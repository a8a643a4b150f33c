import { LANGUAGES } from "@academy/shared/contract/language";
import { sql } from "drizzle-orm";
import { date, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import { citext, identityKey, moment } from "./columns.ts";
import { courseReference } from "./courses.ts";
import { orders } from "./payments.ts";
import { students } from "./students.ts";
import { notNegative, pgTable } from "./table.ts";

/**
 * Invoices for several seats of a course. The money is the payer's, who needs no account; a seat opens the course by an
 * order of nothing, because every enrolment belongs to a paid order.
 */
export const seatInvoices = pgTable(
  "seat_invoices",
  {
    id: identityKey(),
    courseId: courseReference(),
    /** An open one has expired when its last day has passed. */
    status: text("status", { enum: ["open", "cancelled", "paid"] }).notNull(),
    language: text("language", { enum: LANGUAGES }).notNull(),
    payer: text("payer").notNull(),
    taxNumber: text("tax_number").notNull(),
    country: text("country").notNull(),
    address: text("address").notNull(),
    email: text("email").notNull(),
    seats: integer("seats").notNull(),
    /** The price of one seat. */
    price: integer("price").notNull(),
    amount: integer("amount").notNull(),
    currency: text("currency").notNull(),
    createdAt: moment("created_at").notNull(),
    validUntil: moment("valid_until").notNull(),
    paidAt: moment("paid_at"),
    receivedOn: date("received_on", { mode: "string" }),
    paymentReference: text("payment_reference"),
    receipt: text("receipt").unique(),
    /** When the refund was decided, which closes the seats and fixes its amount, and when the money was transferred. */
    refundDecidedAt: moment("refund_decided_at"),
    refundAmount: integer("refund_amount"),
    refundDueAt: moment("refund_due_at"),
    refundedAt: moment("refunded_at"),
    refundReference: text("refund_reference"),
  },
  (table) => [
    ...notNegative(table.seats, table.price, table.amount, table.refundAmount),
    index("seat_invoices_paid").on(table.paidAt, table.id).where(sql`paid_at is not null`),
    index("seat_invoices_refunded").on(table.refundedAt, table.id).where(sql`refunded_at is not null`),
  ],
);

/** Invitations to the seats of an invoice; a withdrawn one leaves its seat free. */
export const seats = pgTable(
  "seats",
  {
    id: identityKey(),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => seatInvoices.id, { onDelete: "cascade" }),
    /** Whose confirmed account can use the seat. */
    email: citext("email").notNull(),
    invitedAt: moment("invited_at").notNull(),
    sentAt: moment("sent_at"),
    withdrawnAt: moment("withdrawn_at"),
    usedAt: moment("used_at"),
    studentId: integer("student_id").references(() => students.id),
    orderId: integer("order_id")
      .unique()
      .references(() => orders.id),
  },
  (table) => [
    uniqueIndex("seats_one_invitation")
      .on(table.invoiceId, table.email)
      .where(sql`withdrawn_at is null and email <> ''`),
    index("seats_invoice").on(table.invoiceId),
    index("seats_email").on(table.email),
    index("seats_student").on(table.studentId),
  ],
);
