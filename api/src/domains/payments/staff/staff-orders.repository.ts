import type { StaffOrdersQuery } from "@academy/shared/contract/staff/money/orders";
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type Db, firstRow } from "#database/database.ts";
import { audit } from "#database/tables/operations.ts";
import { orders, paymentEvents, refunds } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";
import type { OrderRow } from "#domains/payments/payments.repository.ts";
import { startOfDay } from "#format/academy-day.ts";
import { STUDENT_COLUMNS, type StudentColumns, studentsHolding } from "./order-student.ts";

/** An order with its student and the state of its refund. */
export interface OrderLine {
  order: OrderRow;
  student: StudentColumns;
  refund: (typeof refunds.$inferSelect)["status"] | null;
}

/** Matches the order's number, a receipt's number, or a part of the student's name or address. */
function holding(db: Db, typed: string): SQL | undefined {
  const number = /^[#№]?\s*(\d{1,9})$/.exec(typed)?.[1];
  if (number) return eq(orders.id, Number(number));
  if (/^OAA-/i.test(typed)) return eq(orders.receipt, typed.toUpperCase());
  return inArray(orders.studentId, studentsHolding(db, typed));
}

/** SQL of the staff's list and page of orders. */
export function ordersRepository(db: Db) {
  return {
    /** The newest orders after a position of the list, up to `limit`. */
    list: (query: StaffOrdersQuery, behind: readonly [string, number] | null, limit: number) =>
      db
        .select({ order: orders, student: STUDENT_COLUMNS, refund: refunds.status })
        .from(orders)
        .innerJoin(students, eq(students.id, orders.studentId))
        .leftJoin(refunds, eq(refunds.orderId, orders.id))
        .where(
          and(
            query.q ? holding(db, query.q) : undefined,
            query.state ? eq(orders.status, query.state) : undefined,
            query.provider ? eq(orders.provider, query.provider) : undefined,
            query.refund ? eq(refunds.status, query.refund) : undefined,
            query.from ? gte(orders.createdAt, startOfDay(query.from)) : undefined,
            query.to ? lt(orders.createdAt, startOfDay(query.to, 1)) : undefined,
            behind ? sql`(${orders.createdAt}, ${orders.id}) < (${behind[0]}::timestamptz, ${behind[1]})` : undefined,
          ),
        )
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(limit),

    find: (id: number) =>
      firstRow(
        db
          .select({ order: orders, student: STUDENT_COLUMNS, refund: refunds.status })
          .from(orders)
          .innerJoin(students, eq(students.id, orders.studentId))
          .leftJoin(refunds, eq(refunds.orderId, orders.id))
          .where(eq(orders.id, id)),
      ),

    /** The events that providers reported about an order. */
    events: (id: number) => db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id)),

    /** The audit lines of an order; the expression is that of the index `audit_order`. */
    audit: (id: number) =>
      db
        .select()
        .from(audit)
        .where(sql`${audit.details} ->> 'order' = ${String(id)}`)
        .orderBy(audit.id)
        .limit(200),

    /** Names of the accounts that took steps. */
    async names(ids: readonly number[]): Promise<Map<number, StudentColumns>> {
      const rows = await db
        .select(STUDENT_COLUMNS)
        .from(students)
        .where(inArray(students.id, [...ids]));
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}
