import type { StaffRefundsQuery } from "@academy/shared/contract/staff/money/refunds";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { orders, refunds } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";
import { STUDENT_COLUMNS, studentsHolding } from "./order-student.ts";

/** The column by which refunds of a state are ordered: their next deadline follows from it. */
export const sortedBy = (state: StaffRefundsQuery["state"]) => (state === "confirmed" ? "dueAt" : "requestedAt");

/** SQL of the staff's queue of refunds. */
export function refundQueueRepository(db: Db) {
  return {
    /** Refunds of a state after a position of the list: open ones with the longest wait first, closed ones with the newest first. */
    list: ({ state, q }: StaffRefundsQuery, behind: readonly [string, number] | null, limit: number) => {
      const waits = state === "requested" || state === "confirmed";
      const moment = refunds[sortedBy(state)];
      const order = waits ? asc : desc;
      const sign = waits ? sql`>` : sql`<`;
      const number = q && /^[#№]?\s*(\d{1,9})$/.exec(q)?.[1];
      return db
        .select({ refund: refunds, order: orders, student: STUDENT_COLUMNS })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .innerJoin(students, eq(students.id, orders.studentId))
        .where(
          and(
            eq(refunds.status, state),
            number ? eq(refunds.orderId, Number(number)) : undefined,
            q && !number ? inArray(orders.studentId, studentsHolding(db, q)) : undefined,
            behind ? sql`(${moment}, ${refunds.orderId}) ${sign} (${behind[0]}::timestamptz, ${behind[1]})` : undefined,
          ),
        )
        .orderBy(order(moment), order(refunds.orderId))
        .limit(limit);
    },
  };
}
