import { eq, or } from "drizzle-orm";
import { type Db, firstRow, matches } from "#database/database.ts";
import { coupons, heldCoupons } from "#database/tables/coupons.ts";
import { invoices } from "#database/tables/invoices.ts";
import { enrolments, orders, refunds } from "#database/tables/payments.ts";
import { scholarships } from "#database/tables/scholarships.ts";
import { seatInvoices, seats } from "#database/tables/seats.ts";

/** SQL of what a student paid, was offered or applied for. */
export function exportPayments(db: Db, studentId: number) {
  return {
    purchases: () =>
      db
        .select({
          id: orders.id,
          status: orders.status,
          amount: orders.amount,
          currency: orders.currency,
          created_at: orders.createdAt,
          paid_at: orders.paidAt,
          receipt: orders.receipt,
          coupon: coupons.code,
          access_until: enrolments.accessUntil,
          refund: refunds.status,
          refund_reason: refunds.reason,
          refund_amount: refunds.amount,
          refund_amount_reason: refunds.amountReason,
        })
        .from(orders)
        .leftJoin(enrolments, eq(enrolments.orderId, orders.id))
        .leftJoin(refunds, eq(refunds.orderId, orders.id))
        .leftJoin(coupons, eq(coupons.id, orders.couponId))
        .where(eq(orders.studentId, studentId))
        .orderBy(orders.id),

    /** The coupon that the student has entered and not used. */
    coupon: () =>
      firstRow(
        db
          .select({ code: coupons.code, entered_at: heldCoupons.at })
          .from(heldCoupons)
          .innerJoin(coupons, eq(coupons.id, heldCoupons.couponId))
          .where(eq(heldCoupons.studentId, studentId)),
      ),

    invoices: () =>
      db
        .select({
          id: invoices.id,
          status: invoices.status,
          company: invoices.company,
          bin: invoices.bin,
          address: invoices.address,
          email: invoices.email,
          amount: invoices.amount,
          currency: invoices.currency,
          created_at: invoices.createdAt,
          valid_until: invoices.validUntil,
          paid_at: invoices.paidAt,
          order: invoices.orderId,
        })
        .from(invoices)
        .where(eq(invoices.studentId, studentId))
        .orderBy(invoices.id),

    /** Seats that a company paid for the student, used or not. */
    seats: (email: string) =>
      db
        .select({ payer: seatInvoices.payer, invited_at: seats.invitedAt, used_at: seats.usedAt, order: seats.orderId })
        .from(seats)
        .innerJoin(seatInvoices, eq(seatInvoices.id, seats.invoiceId))
        .where(or(eq(seats.studentId, studentId), matches(seats, { email, usedAt: null, withdrawnAt: null })))
        .orderBy(seats.id),

    scholarships: () =>
      db
        .select({
          id: scholarships.id,
          status: scholarships.status,
          statement: scholarships.statement,
          results: scholarships.results,
          resume_key: scholarships.resumeKey,
          resume_name: scholarships.resumeName,
          applied_at: scholarships.appliedAt,
          closed_at: scholarships.closedAt,
          percent: scholarships.percent,
          reason: scholarships.reason,
        })
        .from(scholarships)
        .where(eq(scholarships.studentId, studentId))
        .orderBy(scholarships.id),
  };
}
