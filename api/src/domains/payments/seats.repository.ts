import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { type Db, findRow, firstRow, lockRow, matches, onlyRow } from "#database/database.ts";
import { folded, matchesTerms, searchTerms } from "#database/search.ts";
import { enrolments } from "#database/tables/payments.ts";
import { seatInvoices, seats } from "#database/tables/seats.ts";
import { students } from "#database/tables/students.ts";

/** A row of the invoices for seats. */
export type SeatInvoiceRow = typeof seatInvoices.$inferSelect;

/** A row of the invitations to seats. */
export type SeatRow = typeof seats.$inferSelect;

/** How many seats of an invoice are reserved by invitations, and how many are used. */
export interface SeatCounts {
  invited: number;
  used: number;
}

/** An invitation with the account that uses its seat. */
export interface SeatWithStudent {
  seat: SeatRow;
  student: { id: number; firstName: string; lastName: string } | null;
}

const INVITED = sql<number>`count(*) filter (where ${seats.usedAt} is null and ${seats.withdrawnAt} is null)::int`;
const USED = count(seats.usedAt);

/** Matches the invoice's number, or words of the payer's name. */
function holding(typed: string) {
  const number = /^SEATS-\d{4}-(\d{1,9})$/i.exec(typed)?.[1];
  return number
    ? eq(seatInvoices.id, Number(number))
    : matchesTerms(folded(sql`${seatInvoices.payer}`), searchTerms(typed));
}

/** SQL of invoices for seats and of their invitations. */
export function seatsRepository(db: Db) {
  return {
    add: (row: typeof seatInvoices.$inferInsert) => onlyRow(db.insert(seatInvoices).values(row).returning()),

    find: (id: number) => findRow(db, seatInvoices, { id }),

    /** Locks an invoice, so that steps on its seats happen in turn. Where a student is locked too, the invoice is locked first. */
    lock: (id: number) => lockRow(db, seatInvoices, { id }),

    async update(id: number, change: Partial<typeof seatInvoices.$inferInsert>) {
      await db.update(seatInvoices).set(change).where(eq(seatInvoices.id, id));
    },

    /** The newest invoices before a number with their seats, up to `limit`; all, or those that a search finds. */
    list: (typed: string | undefined, before: number | null, limit: number) =>
      db
        .select({ invoice: seatInvoices, counts: { invited: INVITED, used: USED } })
        .from(seatInvoices)
        .leftJoin(seats, eq(seats.invoiceId, seatInvoices.id))
        .where(and(typed ? holding(typed) : undefined, before === null ? undefined : lt(seatInvoices.id, before)))
        .groupBy(seatInvoices.id)
        .orderBy(desc(seatInvoices.id))
        .limit(limit),

    counts: (invoiceId: number) =>
      onlyRow(db.select({ invited: INVITED, used: USED }).from(seats).where(eq(seats.invoiceId, invoiceId))),

    people: (invoiceId: number) =>
      db
        .select({
          seat: seats,
          student: { id: students.id, firstName: students.firstName, lastName: students.lastName },
        })
        .from(seats)
        .leftJoin(students, eq(students.id, seats.studentId))
        .where(eq(seats.invoiceId, invoiceId))
        .orderBy(seats.id),

    /** The invitations of an invoice that nobody has used yet. */
    invited: (invoiceId: number) =>
      db
        .select()
        .from(seats)
        .where(matches(seats, { invoiceId, usedAt: null, withdrawnAt: null }))
        .orderBy(seats.id),

    used: (invoiceId: number) =>
      db
        .select()
        .from(seats)
        .where(and(eq(seats.invoiceId, invoiceId), isNotNull(seats.usedAt)))
        .orderBy(seats.studentId),

    seat: (id: number) => findRow(db, seats, { id }),

    /** Of these addresses those with an invitation of this invoice, used or not. */
    async invitedOf(invoiceId: number, emails: readonly string[]) {
      const rows = await db
        .select({ email: sql<string>`lower(${seats.email}::text)` })
        .from(seats)
        .where(and(eq(seats.invoiceId, invoiceId), isNull(seats.withdrawnAt), inArray(seats.email, [...emails])));
      return new Set(rows.map(({ email }) => email));
    },

    /** Of these addresses those whose account has open access to a course. */
    async withCourse(courseId: number, emails: readonly string[], now: Date) {
      const rows = await db
        .select({ email: sql<string>`lower(${students.email}::text)` })
        .from(students)
        .innerJoin(enrolments, eq(enrolments.studentId, students.id))
        .where(
          and(
            inArray(students.email, [...emails]),
            isNotNull(students.verifiedAt),
            eq(enrolments.courseId, courseId),
            isNull(enrolments.revokedAt),
            gt(enrolments.accessUntil, now),
          ),
        );
      return new Set(rows.map(({ email }) => email));
    },

    addSeats: (invoiceId: number, emails: readonly string[], now: Date) =>
      db
        .insert(seats)
        .values(emails.map((email) => ({ invoiceId, email, invitedAt: now })))
        .returning(),

    async updateSeat(id: number, change: Partial<typeof seats.$inferInsert>) {
      await db.update(seats).set(change).where(eq(seats.id, id));
    },

    /** The oldest seat that is paid for the owner of an address and not used; null without one. */
    offeredTo: (email: string) =>
      firstRow(
        db
          .select({ seat: seats, payer: seatInvoices.payer })
          .from(seats)
          .innerJoin(seatInvoices, eq(seatInvoices.id, seats.invoiceId))
          .where(
            and(
              matches(seats, { email, usedAt: null, withdrawnAt: null }),
              eq(seatInvoices.status, "paid"),
              isNull(seatInvoices.refundDecidedAt),
            ),
          )
          .orderBy(seats.id)
          .limit(1),
      ),

    /** Deletes withdrawn invitations that are old, and unpaid invoices whose last day is long past. */
    async sweep(withdrawnBefore: Date, validBefore: Date) {
      await db.delete(seats).where(lt(seats.withdrawnAt, withdrawnBefore));
      await db
        .delete(seatInvoices)
        .where(and(ne(seatInvoices.status, "paid"), lt(seatInvoices.validUntil, validBefore)));
    },
  };
}
