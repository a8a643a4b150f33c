import { LANGUAGES } from "@academy/shared/contract/language";
import { CLOSED_REASONS, PAYMENT_FAILURES, PAYMENT_OUTCOMES } from "@academy/shared/contract/payments/payments";
import { sql } from "drizzle-orm";
import { bigint, date, index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { coupons } from "./coupons.ts";
import { courseReference } from "./courses.ts";
import { scholarships } from "./scholarships.ts";
import { studentReference } from "./students.ts";
import { allOrNone, currencyCode, notNegative, pgTable } from "./table.ts";

/** Orders: amount and course are fixed here; at most one open order per student and course (reading 23, threat B12). */
export const orders = pgTable(
  "orders",
  {
    id: identityKey(),
    studentId: studentReference(),
    courseId: courseReference(),
    provider: text("provider").notNull(),
    /** Our name of the order at its provider: random, so that no two academies of one merchant meet. */
    reference: text("reference").unique(),
    /** The provider's own name of the checkout. */
    providerId: text("provider_id"),
    /** Since when a request is opening the checkout at the provider: one request at a time, over all processes. */
    checkoutClaimedAt: moment("checkout_claimed_at"),
    /** When the order's state was last requested from the provider (threat B13). */
    checkedAt: moment("asked_at"),
    language: text("language", { enum: LANGUAGES }).notNull().default("en"),
    paymentUrl: text("payment_url"),
    status: text("status", { enum: ["created", "pending", "paid", "failed", "refunded"] }).notNull(),
    /** Zero for access that was given, so the database refuses only what is below zero. */
    amount: integer("amount").notNull(),
    /** The scholarship whose price this is: a partial one is used once it is paid, a full one gives an order of nothing (decision 0072). */
    scholarshipId: integer("scholarship_id").references(() => scholarships.id),
    /** The coupon whose price this is (reading 121). */
    couponId: integer("coupon_id").references(() => coupons.id),
    currency: text("currency").notNull(),
    failure: text("failure", { enum: PAYMENT_FAILURES }),
    /** Why a failed order was closed without a payment, if it was: decision 0029. */
    closedReason: text("closed_reason", { enum: CLOSED_REASONS }),
    receipt: text("receipt").unique(),
    /** The card as the receipt may show it, where the provider gave it. */
    cardBrand: text("card_brand"),
    cardLast4: text("card_last4"),
    createdAt: moment("created_at").notNull(),
    paidAt: moment("paid_at"),
    /** When an operator took away the access that this paid order gave: the order gives none again. */
    accessRevokedAt: moment("access_revoked_at"),
  },
  (table) => [
    ...notNegative(table.amount),
    currencyCode(table.currency),
    allOrNone(table.cardBrand, table.cardLast4),
    uniqueIndex("orders_one_open").on(table.studentId, table.courseId).where(sql`status in ('created', 'pending')`),
    index("orders_student").on(table.studentId, table.id),
    // Lists of the staff with each of their filters, and what was paid in a period.
    index("orders_created").on(table.createdAt, table.id),
    index("orders_status").on(table.status, table.createdAt, table.id),
    index("orders_provider").on(table.provider, table.createdAt, table.id),
    index("orders_scholarship").on(table.scholarshipId).where(sql`scholarship_id is not null`),
    index("orders_coupon").on(table.couponId).where(sql`coupon_id is not null`),
    index("orders_paid").on(table.paidAt, table.id).where(sql`amount > 0 and paid_at is not null`),
  ],
);

/** Which student has which course, by which paid order: never without one (docs/threats.md). */
export const enrolments = pgTable(
  "enrolments",
  {
    id: identityKey(),
    studentId: studentReference(),
    courseId: courseReference(),
    orderId: integer("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    createdAt: moment("created_at").notNull(),
    accessUntil: moment("access_until").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [
    uniqueIndex("enrolments_one").on(table.studentId, table.courseId),
    index("enrolments_end").on(table.accessUntil).where(sql`revoked_at is null`),
  ],
);

/** Refund requests and refunds: one per order, with both clocks and the amounts. */
export const refunds = pgTable(
  "refunds",
  {
    id: identityKey(),
    orderId: integer("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    status: text("status", { enum: ["requested", "confirmed", "refunded", "declined"] }).notNull(),
    reason: text("reason").notNull(),
    requestedAt: moment("requested_at").notNull(),
    servicesUsed: integer("services_used").notNull(),
    amount: integer("amount").notNull(),
    confirmedAt: moment("confirmed_at"),
    dueAt: moment("due_at"),
    refundedAt: moment("refunded_at"),
    declinedAt: moment("declined_at"),
    /** Why another amount than the rule's is paid back, in words for the student; null where it is the rule's. */
    amountReason: text("amount_reason"),
    /** Since when a process asks the provider to pay back: one process at a time; another one takes over from a dead one. */
    payBackClaimedAt: moment("pay_back_claimed_at"),
    /** The provider's message when a refund failed; the operator sees it. */
    lastError: text("last_error"),
  },
  (table) => [
    ...notNegative(table.servicesUsed, table.amount),
    index("refunds_decision").on(table.status, table.requestedAt, table.orderId),
    index("refunds_payout").on(table.status, table.dueAt, table.orderId),
    index("refunds_refunded").on(table.refundedAt, table.orderId),
  ],
);

/** Events of payment providers that were applied, so that a replay changes nothing (threat B10). */
export const paymentEvents = pgTable(
  "payment_events",
  {
    eventId: text("event_id").primaryKey(),
    provider: text("provider").notNull(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** The provider's message; null for events of before this was kept. */
    outcome: text("outcome", { enum: PAYMENT_OUTCOMES }),
    receivedAt: moment("received_at").notNull(),
  },
  (table) => [index("payment_events_order").on(table.orderId)],
);

/**
 * What was paid and refunded on each day of the academy's clock, by provider and currency: written with the payment and the
 * refund in their transaction, so that totals of months add up few rows (decision 0066).
 */
export const dailyTotals = pgTable(
  "daily_totals",
  {
    day: date("day", { mode: "string" }).notNull(),
    provider: text("provider").notNull(),
    currency: text("currency").notNull(),
    paid: bigint("paid", { mode: "number" }).notNull().default(0),
    payments: integer("payments").notNull().default(0),
    refunded: bigint("refunded", { mode: "number" }).notNull().default(0),
    refunds: integer("refunds").notNull().default(0),
  },
  (table) => [
    ...notNegative(table.paid, table.payments, table.refunded, table.refunds),
    currencyCode(table.currency),
    primaryKey({ columns: [table.day, table.provider, table.currency] }),
  ],
);

/** The sandbox bank's own books: it stands for another institution, so it shares no table with the academy and keeps no card. */
export const sandboxCheckouts = pgTable(
  "sandbox_checkouts",
  {
    token: text("token").primaryKey(),
    orderId: integer("order_id").notNull(),
    amount: integer("amount").notNull(),
    currency: text("currency").notNull(),
    description: text("description").notNull(),
    language: text("language", { enum: LANGUAGES }).notNull(),
    returnUrl: text("return_url").notNull(),
    /** Where the browser is sent when nothing was paid. */
    cancelUrl: text("cancel_url").notNull().default(""),
    /** The academy's name of the student, whose kept cards are offered; empty where it gave none. */
    holder: text("holder").notNull().default(""),
    status: text("status", { enum: ["open", "challenge", "paid", "failed", "cancelled", "expired"] }).notNull(),
    failure: text("failure", { enum: PAYMENT_FAILURES }),
    tries: integer("tries").notNull().default(0),
    eventId: text("event_id").notNull(),
    createdAt: moment("created_at").notNull(),
    /** The card that was paid with, as far as it may be shown. */
    cardBrand: text("card_brand").notNull().default(""),
    cardLast4: text("card_last4").notNull().default(""),
    /** Tenge paid back. */
    refunded: integer("refunded").notNull().default(0),
  },
  (table) => [...notNegative(table.amount, table.refunded), currencyCode(table.currency)],
);

/** Cards that students leave with the sandbox bank, each with the page it was added on; of a card only what may be shown. */
export const sandboxCards = pgTable(
  "sandbox_cards",
  {
    token: text("token").primaryKey(),
    /** The academy's name of the student. */
    holder: text("holder").notNull(),
    language: text("language", { enum: LANGUAGES }).notNull(),
    returnUrl: text("return_url").notNull(),
    status: text("status", { enum: ["open", "challenge", "kept", "refused"] }).notNull(),
    brand: text("brand").notNull().default(""),
    last4: text("last4").notNull().default(""),
    expires: text("expires").notNull().default(""),
    tries: integer("tries").notNull().default(0),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("sandbox_cards_holder").on(table.holder)],
);
