import { and, desc, eq, exists, inArray, isNull, lt, ne, not, sql } from "drizzle-orm";
import { type Db, firstRow, matches, onlyRow } from "#database/database.ts";
import { enrolments, orders } from "#database/tables/payments.ts";
import { recoveries, sessions, students } from "#database/tables/students.ts";

/** The first key of the address locks: advisory locks with two keys never conflict with those with one. */
const ADDRESS_LOCK = 0x0a_dd;

const isOf = (email: string) => matches(students, { email, verifiedAt: null });

/** SQL of registrations: accounts that nobody has confirmed yet; one address may have any number of them (decision 0023). */
export function registrationsRepository(db: Db) {
  return {
    /**
     * Serializes registering, confirming and taking over an address until the transaction ends. The lock is taken before any row, so that
     * two confirmations at once do not wait for each other's rows.
     */
    async lock(email: string) {
      await db.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}::int, hashtext(${email}))`);
    },

    open: (account: typeof students.$inferInsert) => onlyRow(db.insert(students).values(account).returning()),

    /** Another registration of the same address, or null. */
    another: (email: string, id: number) =>
      firstRow(
        db
          .select()
          .from(students)
          .where(and(isOf(email), ne(students.id, id)))
          .orderBy(desc(students.id))
          .limit(1),
      ),

    /**
     * Ends every registration of an address except the confirmed account. That account takes over a recovery under way, the orders and the
     * enrolments of the others. Returns the photos of the others, whose files the caller removes.
     */
    async endOthers(email: string, heir: number) {
      const others = db
        .select({ id: students.id })
        .from(students)
        .where(and(isOf(email), ne(students.id, heir)));
      for (const table of [recoveries, orders, enrolments])
        await db.update(table).set({ studentId: heir }).where(inArray(table.studentId, others));
      const ended = await db
        .delete(students)
        .where(and(isOf(email), ne(students.id, heir)))
        .returning({ photo: students.photo });
      return ended.flatMap(({ photo }) => photo ?? []);
    },

    /** Deletes registrations that nobody has confirmed and that have no session and no order; returns their photos. */
    async sweep(before: Date) {
      const has = (table: typeof sessions | typeof orders) =>
        exists(db.select({ one: sql`1` }).from(table).where(eq(table.studentId, students.id)));
      const swept = await db
        .delete(students)
        .where(
          and(
            sql`${students.email} is not null`,
            isNull(students.verifiedAt),
            isNull(students.blockedAt),
            lt(students.createdAt, before),
            not(has(sessions)),
            not(has(orders)),
          ),
        )
        .returning({ photo: students.photo });
      return swept.flatMap(({ photo }) => photo ?? []);
    },
  };
}
