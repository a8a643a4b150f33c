import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { type Db, firstRow, hasChanged, matches } from "#database/database.ts";
import { orders, refunds } from "#database/tables/payments.ts";
import { BY_INVOICE } from "#domains/payments/invoices/invoices.repository.ts";
import type { OrderRow } from "#domains/payments/payments.repository.ts";

/** A row of the refunds' table. */
export type RefundRow = typeof refunds.$inferSelect;

/** SQL of refunds. */
export function refundsRepository(db: Db) {
  return {
    of: (orderIds: readonly number[]) =>
      db
        .select()
        .from(refunds)
        .where(inArray(refunds.orderId, [...orderIds])),

    /** The latest other payment on which access can depend; one whose own refund is confirmed only if there is no other. */
    async otherPayment({ id, studentId, courseId }: OrderRow) {
      const isLeaving = sql<boolean>`coalesce(${refunds.status} = 'confirmed', false)`;
      return firstRow(
        db
          .select({ order: orders, isLeaving })
          .from(orders)
          .leftJoin(refunds, eq(refunds.orderId, orders.id))
          .where(
            and(matches(orders, { studentId, courseId, status: "paid", accessRevokedAt: null }), ne(orders.id, id)),
          )
          .orderBy(isLeaving, desc(orders.paidAt))
          .limit(1),
      );
    },

    async add(row: typeof refunds.$inferInsert) {
      await db.insert(refunds).values(row);
    },

    async update(orderId: number, change: Partial<typeof refunds.$inferInsert>) {
      await db.update(refunds).set(change).where(eq(refunds.orderId, orderId));
    },

    /** Deletes a request that its student cancelled, with its reason. */
    async drop(orderId: number) {
      await db.delete(refunds).where(eq(refunds.orderId, orderId));
    },

    /** Lets one process at a time pay back; after a while another may take over from one that has died. */
    claim: (orderId: number, now: Date, deadBefore: Date) =>
      hasChanged(
        db
          .update(refunds)
          .set({ payBackClaimedAt: now })
          .where(
            and(
              eq(refunds.orderId, orderId),
              eq(refunds.status, "confirmed"),
              or(isNull(refunds.payBackClaimedAt), lt(refunds.payBackClaimedAt, deadBefore)),
            ),
          ),
      ),

    /** Confirmed refunds that the provider has not paid back yet, with their orders; without payments by invoice, which an operator sends back. */
    waiting: () =>
      db
        .select({ refund: refunds, order: orders })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(and(eq(refunds.status, "confirmed"), ne(orders.provider, BY_INVOICE)))
        .orderBy(refunds.id)
        .limit(100),
  };
}
