import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { type Db, firstRow, hasRow } from "#database/database.ts";
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
    open: (row: Omit<typeof orders.$inferInsert, "id">) =>
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

    student: (id: number) => firstRow(db.select().from(students).where(eq(students.id, id))),

    byId: (id: number) => firstRow(db.select().from(orders).where(eq(orders.id, id))),

    /** Locks an order. If the student is locked too, the student is locked first, so that no deadlock arises. */
    lock: (id: number) => firstRow(db.select().from(orders).where(eq(orders.id, id)).for("update")),

    /** Lets one caller at a time open the checkout; after a while another may take over from one that has died. */
    async claimCheckout(id: number, now: Date) {
      const deadBefore = new Date(now.getTime() - CLAIM_MS);
      return hasRow(
        db
          .update(orders)
          .set({ checkoutClaimedAt: now })
          .where(
            and(
              eq(orders.id, id),
              eq(orders.status, "created"),
              or(isNull(orders.checkoutClaimedAt), lt(orders.checkoutClaimedAt, deadBefore)),
            ),
          )
          .returning({ id: orders.id }),
      );
    },

    async update(id: number, change: Partial<typeof orders.$inferInsert>) {
      await db.update(orders).set(change).where(eq(orders.id, id));
    },

    byReference: (provider: string, reference: string) =>
      firstRow(
        db
          .select()
          .from(orders)
          .where(and(eq(orders.provider, provider), eq(orders.reference, reference))),
      ),

    ofStudent: (studentId: number) =>
      db.select().from(orders).where(eq(orders.studentId, studentId)).orderBy(desc(orders.id)).limit(100),

    find: (studentId: number, id: number) =>
      firstRow(
        db
          .select()
          .from(orders)
          .where(and(eq(orders.id, id), eq(orders.studentId, studentId))),
      ),

    /** Orders that have been pending since before a moment; those that the server asked about longest ago first. */
    pendingSince: (before: Date) =>
      db
        .select()
        .from(orders)
        .where(and(eq(orders.status, "pending"), lte(orders.createdAt, before)))
        .orderBy(sql`${orders.askedAt} nulls first`, asc(orders.id))
        .limit(100),

    all: (limit: number) => db.select().from(orders).orderBy(desc(orders.id)).limit(limit),

    /** Stores an event; false when it was applied before. */
    note: (event: typeof paymentEvents.$inferInsert) =>
      hasRow(db.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.eventId })),
  };
}
