import { COUPON_PERCENT_MAX } from "@academy/shared/contract/payments/coupons";
import { COUPON_AUDIENCES } from "@academy/shared/contract/staff/coupons";
import { integer, primaryKey, text } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { groups } from "./groups.ts";
import { studentReference } from "./students.ts";
import { between, exactlyOne, notNegative, pgTable } from "./table.ts";

/** Coupons that reduce the price of the course; after they are made they can only be stopped. */
export const coupons = pgTable(
  "coupons",
  {
    id: identityKey(),
    /** In capitals. */
    code: text("code").notNull().unique(),
    percent: integer("percent"),
    sum: integer("sum"),
    opensAt: moment("opens_at"),
    endsAt: moment("ends_at"),
    /** How many students can use it; null without a limit. */
    uses: integer("uses"),
    audience: text("audience", { enum: COUPON_AUDIENCES }).notNull(),
    /** Without its group, a coupon for a group is for nobody. */
    groupId: integer("group_id").references(() => groups.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    stoppedAt: moment("stopped_at"),
  },
  (table) => [
    exactlyOne(table.percent, table.sum),
    between(table.percent, 1, COUPON_PERCENT_MAX),
    ...notNegative(table.sum, table.uses),
  ],
);

/** The addresses that a coupon is for; deleted when it is stopped. */
export const couponAddresses = pgTable(
  "coupon_addresses",
  {
    couponId: integer("coupon_id")
      .notNull()
      .references(() => coupons.id),
    email: text("email").notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.email] })],
);

/** The coupon that a student has entered, until the course is paid or the student removes it. */
export const heldCoupons = pgTable("held_coupons", {
  studentId: studentReference({ onDelete: "cascade" }).primaryKey(),
  couponId: integer("coupon_id")
    .notNull()
    .references(() => coupons.id),
  at: moment("at").notNull(),
});
