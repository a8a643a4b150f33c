import { LANGUAGES } from "@academy/shared/contract/language";
import { INVOICE_STATUSES } from "@academy/shared/contract/payments/invoices";
import { sql } from "drizzle-orm";
import { date, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { coupons } from "./coupons.ts";
import { courseReference } from "./courses.ts";
import { orders } from "./payments.ts";
import { scholarships } from "./scholarships.ts";
import { studentReference } from "./students.ts";
import { allOrNone, currencyCode, notNegative, pgTable } from "./table.ts";

/** Why an unpaid invoice was closed: by its student, by the operator, because the student got the course otherwise, or with the account. */
export const INVOICE_CLOSINGS = ["student", "operator", "owned", "left"] as const;

/** Invoices to companies that pay for a student: amount and course are fixed here, and the order is made when the money arrives (decision 0035). */
export const invoices = pgTable(
  "invoices",
  {
    id: identityKey(),
    studentId: studentReference(),
    courseId: courseReference(),
    /** The order that was made when the operator confirmed the payment. */
    orderId: integer("order_id")
      .unique()
      .references(() => orders.id),
    /** Still "open" after its last day, until something checks the invoice. */
    status: text("status", { enum: INVOICE_STATUSES }).notNull(),
    closedReason: text("closed_reason", { enum: INVOICE_CLOSINGS }),
    language: text("language", { enum: LANGUAGES }).notNull(),
    company: text("company").notNull(),
    bin: text("bin").notNull(),
    address: text("address").notNull(),
    email: text("email").notNull(),
    amount: integer("amount").notNull(),
    /** The partial scholarship whose price this is; its order takes it over. */
    scholarshipId: integer("scholarship_id").references(() => scholarships.id),
    /** The coupon whose price this is; its order takes it over. */
    couponId: integer("coupon_id").references(() => coupons.id),
    currency: text("currency").notNull(),
    createdAt: moment("created_at").notNull(),
    validUntil: moment("valid_until").notNull(),
    closedAt: moment("closed_at"),
    /** When the payment was confirmed. */
    paidAt: moment("paid_at"),
    /** The day on which the money reached the account, and the transfer's number, as the person who confirmed the payment read them there. */
    receivedOn: date("received_on", { mode: "string" }),
    paymentReference: text("payment_reference"),
  },
  (table) => [
    ...notNegative(table.amount),
    currencyCode(table.currency),
    allOrNone(table.orderId, table.paidAt),
    allOrNone(table.receivedOn, table.paymentReference),
    uniqueIndex("invoices_one_open").on(table.studentId, table.courseId).where(sql`status = 'open'`),
    index("invoices_student").on(table.studentId, table.id),
    index("invoices_coupon").on(table.couponId).where(sql`coupon_id is not null`),
    index("invoices_scholarship").on(table.scholarshipId).where(sql`scholarship_id is not null`),
    index("invoices_status").on(table.status, table.id),
  ],
);
