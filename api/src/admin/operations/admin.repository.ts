import { desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { outbox } from "#database/tables/operations.ts";
import { orders, refunds } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";
import { outboxRepository } from "#domains/emails/outbox/outbox.ts";

/** SQL of operator's commands that no module needs. */
export function adminRepository(db: Db) {
  return {
    /** The confirmed account of an address, or every registration of it that nobody confirmed; locked. */
    accountsOf: (email: string) =>
      db
        .select()
        .from(students)
        .where(eq(students.email, email))
        .orderBy(isNull(students.verifiedAt), desc(students.id))
        .for("update"),

    /** The newest orders with their students and the state of their refunds. */
    orders: (limit: number, isRefund: boolean) =>
      db
        .select({ order: orders, email: students.email, refund: refunds })
        .from(orders)
        .innerJoin(students, eq(students.id, orders.studentId))
        .leftJoin(refunds, eq(refunds.orderId, orders.id))
        .where(isRefund ? sql`${refunds.status} in ('requested', 'confirmed')` : undefined)
        .orderBy(desc(orders.id))
        .limit(limit),

    /** The newest emails without their text: subjects hold codes. */
    emails: (limit: number, isWaiting: boolean) =>
      db
        .select({
          id: outbox.id,
          recipient: outbox.recipient,
          createdAt: outbox.createdAt,
          sentAt: outbox.sentAt,
          givenUpAt: outbox.givenUpAt,
          attempts: outbox.attempts,
          lastError: outbox.lastError,
        })
        .from(outbox)
        .where(isWaiting ? isNull(outbox.sentAt) : undefined)
        .orderBy(desc(outbox.id))
        .limit(limit),

    /** Lets an unsent email try again from the start; null when there is none, false when it was sent. */
    async resend(id: number, now: Date) {
      const [mail] = await db.select({ sentAt: outbox.sentAt }).from(outbox).where(eq(outbox.id, id)).for("update");
      if (!mail) return null;
      if (mail.sentAt) return false;
      await outboxRepository(db).retry(id, now);
      return true;
    },
  };
}
