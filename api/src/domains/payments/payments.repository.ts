import { and, desc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { type Db, findRow, firstRow, hasChanged, lockRow } from "#database/database.ts";
import { orders, paymentEvents } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";

/** A row of the orders' table. */
export type OrderRow = typeof orders.$inferSelect;

const OPEN = ["created", "pending"] as const;

/** After this time another request may open the checkout in place of one that has died. */
const CLAIM_MS = 30_000;

/** Whether some request is opening the checkout of an order at this moment. */
export const isBeingOpened = ({ checkoutClaimedAt }: OrderRow, now: Date) =>
  checkoutClaimedAt !== null && checkoutClaimedAt.getTime() >= now.getTime() - CLAIM_MS;

/** SQL of orders and of the payment events that changed them. */
export function paymentsRepository(db: Db) {
  return {
    openOrder: (studentId: number, courseId: number) =>
      firstRow(
        db
          .select()
          .from(orders)
          .where(
            and(eq(orders.studentId, studentId), eq(orders.courseId, courseId), inArray(orders.status, [...OPEN])),
          ),
      ),

    /** Opens an order; null when the student has an open one already, which the partial unique index decides (threat B12). */
    open: (row: typeof orders.$inferInsert) =>
      firstRow(db.insert(orders).values(row).onConflictDoNothing().returning()),

    /** Closes the unpaid orders of an account that is deleted, without asking the provider: nobody is there to pay. */
    async closeOpen(studentId: number) {
      await db
        .update(orders)
        .set({ status: "failed", failure: null })
        .where(and(eq(orders.studentId, studentId), inArray(orders.status, [...OPEN])));
    },

    /** Locks a student, so that work on the student's orders happens in turn. */
    async lockStudent(id: number) {
      await db.select({ id: students.id }).from(students).where(eq(students.id, id)).for("update");
    },

    student: (id: number) => findRow(db, students, { id }),

    byId: (id: number) => findRow(db, orders, { id }),

    /** Locks an order. If the student is locked too, the student is locked first, so that no deadlock arises. */
    lock: (id: number) => lockRow(db, orders, { id }),

    /** Lets one caller at a time open the checkout; after a while another may take over from one that has died. */
    async claimCheckout(id: number, now: Date) {
      const deadBefore = new Date(now.getTime() - CLAIM_MS);
      return hasChanged(
        db
          .update(orders)
          .set({ checkoutClaimedAt: now })
          .where(
            and(
              eq(orders.id, id),
              eq(orders.status, "created"),
              or(isNull(orders.checkoutClaimedAt), lt(orders.checkoutClaimedAt, deadBefore)),
            ),
          ),
      );
    },

    async update(id: number, change: Partial<typeof orders.$inferInsert>) {
      await db.update(orders).set(change).where(eq(orders.id, id));
    },

    byReference: (provider: string, reference: string) => findRow(db, orders, { provider, reference }),

    ofStudent: (studentId: number) =>
      db.select().from(orders).where(eq(orders.studentId, studentId)).orderBy(desc(orders.id)).limit(100),

    find: (studentId: number, id: number) => findRow(db, orders, { id, studentId }),

    /** Orders that have been pending since before a moment; those whose state was requested longest ago first. */
    pendingSince: (before: Date) =>
      db
        .select()
        .from(orders)
        .where(and(eq(orders.status, "pending"), lte(orders.createdAt, before)))
        .orderBy(sql`${orders.checkedAt} nulls first`, orders.id)
        .limit(100),

    all: (limit: number) => db.select().from(orders).orderBy(desc(orders.id)).limit(limit),

    /** Stores an event; false when it was applied before. */
    note: (event: typeof paymentEvents.$inferInsert) =>
      hasChanged(db.insert(paymentEvents).values(event).onConflictDoNothing()),
  };
}
