import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { and, count, countDistinct, desc, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { type Db, findRow, hasRow, lockRow } from "#database/database.ts";
import { couponAddresses, coupons, heldCoupons } from "#database/tables/coupons.ts";
import { groups } from "#database/tables/groups.ts";
import { invoices } from "#database/tables/invoices.ts";
import { orders } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";
import { hasSeat } from "#domains/learning/groups/has-seat.ts";

/** A row of the coupons' table. */
export type CouponRow = typeof coupons.$inferSelect;

const PAID = ["paid", "refunded"] as const;
const OPEN = ["created", "pending"] as const;

/** Most coupons of a list. */
const LISTED = 500;

/** SQL of coupons, and of who uses them. */
export function couponsRepository(db: Db) {
  /** Students with an order or a valid invoice at the price of a coupon: each of them has one use. */
  const users = (only: (couponId: typeof orders.couponId | typeof invoices.couponId) => SQL | undefined, now: Date) =>
    union(
      db
        .select({ couponId: orders.couponId, studentId: orders.studentId })
        .from(orders)
        .where(and(only(orders.couponId), inArray(orders.status, [...PAID, ...OPEN]))),
      db
        .select({ couponId: invoices.couponId, studentId: invoices.studentId })
        .from(invoices)
        .where(and(only(invoices.couponId), eq(invoices.status, "open"), gt(invoices.validUntil, now))),
    ).as("users");

  return {
    /** The newest coupons with the name of their group, the number of their addresses and their uses. */
    async list(now: Date) {
      const rows = await db
        .select({ coupon: coupons, group: groups.name })
        .from(coupons)
        .leftJoin(groups, eq(groups.id, coupons.groupId))
        .orderBy(desc(coupons.id))
        .limit(LISTED);
      const using = users((couponId) => isNotNull(couponId), now);
      const [addresses, paid, all] = [
        await db
          .select({ couponId: couponAddresses.couponId, count: count() })
          .from(couponAddresses)
          .groupBy(couponAddresses.couponId),
        await db
          .select({ couponId: orders.couponId, count: countDistinct(orders.studentId) })
          .from(orders)
          .where(and(isNotNull(orders.couponId), inArray(orders.status, [...PAID])))
          .groupBy(orders.couponId),
        await db.select({ couponId: using.couponId, count: count() }).from(using).groupBy(using.couponId),
      ];
      const of = (counts: { couponId: number | null; count: number }[], id: number) =>
        counts.find(({ couponId }) => couponId === id)?.count ?? 0;
      return rows.map(({ coupon, group }) => ({
        ...{ coupon, group, addresses: of(addresses, coupon.id), paid: of(paid, coupon.id) },
        reserved: of(all, coupon.id) - of(paid, coupon.id),
      }));
    },

    /** Adds a coupon; null when its code is taken. */
    async add(row: typeof coupons.$inferInsert, addresses: readonly string[]) {
      const [made] = await db.insert(coupons).values(row).onConflictDoNothing().returning({ id: coupons.id });
      if (made && addresses.length > 0)
        await db.insert(couponAddresses).values([...new Set(addresses)].map((email) => ({ couponId: made.id, email })));
      return made?.id ?? null;
    },

    /** A coupon, locked until the transaction ends: its uses are given in turn. */
    lock: (id: number) => lockRow(db, coupons, { id }),

    /** Ends a coupon, and deletes the addresses that it was for. */
    async stop(id: number, now: Date) {
      await db.update(coupons).set({ stoppedAt: now }).where(eq(coupons.id, id));
      await db.delete(couponAddresses).where(eq(couponAddresses.couponId, id));
    },

    find: (id: number) => findRow(db, coupons, { id }),

    byCode: (code: string) => findRow(db, coupons, { code }),

    /** The coupon that a student has entered; coupons are for the main course alone (reading 130). */
    async heldBy(studentId: number, courseId = MAIN_COURSE_ID) {
      if (courseId !== MAIN_COURSE_ID) return null;
      const [row] = await db
        .select({ coupon: coupons })
        .from(heldCoupons)
        .innerJoin(coupons, eq(coupons.id, heldCoupons.couponId))
        .where(eq(heldCoupons.studentId, studentId));
      return row?.coupon ?? null;
    },

    async hold(studentId: number, couponId: number, at: Date) {
      await db
        .insert(heldCoupons)
        .values({ studentId, couponId, at })
        .onConflictDoUpdate({ target: heldCoupons.studentId, set: { couponId, at } });
    },

    async letGo(studentId: number) {
      await db.delete(heldCoupons).where(eq(heldCoupons.studentId, studentId));
    },

    async factsOf({ id, audience, groupId }: CouponRow, studentId: number, now: Date) {
      const using = users((couponId) => eq(couponId, id), now);
      const [others] = await db.select({ count: count() }).from(using).where(ne(using.studentId, studentId));
      const own = and(eq(orders.couponId, id), eq(orders.studentId, studentId), inArray(orders.status, [...PAID]));
      const [paid] = await db.select({ id: orders.id }).from(orders).where(own).limit(1);
      return {
        isForStudent: audience === "all" || (await this.isFor({ id, audience, groupId }, studentId)),
        isUsed: paid !== undefined,
        others: others?.count ?? 0,
      };
    },

    /** Whether a coupon for addresses or a group is for a student, whose address must be confirmed. */
    async isFor({ id, groupId }: Pick<CouponRow, "id" | "audience" | "groupId">, studentId: number) {
      const listed = sql`exists (select 1 from ${couponAddresses} where ${couponAddresses.couponId} = ${id} and ${couponAddresses.email} = lower(${students.email}))`;
      return hasRow(
        db
          .select({ id: students.id })
          .from(students)
          .where(
            and(
              eq(students.id, studentId),
              or(
                and(isNotNull(students.verifiedAt), listed),
                groupId === null ? undefined : hasSeat(groupId, studentId),
              ),
            ),
          ),
      );
    },
  };
}
