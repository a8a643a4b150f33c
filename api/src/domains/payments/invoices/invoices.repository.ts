import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne } from "drizzle-orm";
import { type Db, findRow, firstRow, lockRow } from "#database/database.ts";
import { courses } from "#database/tables/courses.ts";
import { type INVOICE_CLOSINGS, invoices } from "#database/tables/invoices.ts";
import { outbox } from "#database/tables/operations.ts";
import { students } from "#database/tables/students.ts";

/** A row of the invoices' table. */
export type InvoiceRow = typeof invoices.$inferSelect;

/** The provider of orders that a company paid by invoice: payment and refund are bank transfers. */
export const BY_INVOICE = "invoice";

/** The number that a company names when it pays, and an operator in a command. */
export const invoiceNumber = ({ id, createdAt }: Pick<InvoiceRow, "id" | "createdAt">) =>
  `INV-${createdAt.getUTCFullYear()}-${String(id).padStart(6, "0")}`;

/** Why an unpaid invoice was closed. */
type InvoiceClosing = (typeof INVOICE_CLOSINGS)[number];

/** SQL of invoices. */
export function invoicesRepository(db: Db) {
  return {
    ofStudent: (studentId: number) =>
      db.select().from(invoices).where(eq(invoices.studentId, studentId)).orderBy(desc(invoices.id)).limit(100),

    facts: (id: number) =>
      firstRow(
        db
          .select({
            invoice: getTableColumns(invoices),
            course: courses.title,
            student: { firstName: students.firstName, lastName: students.lastName, email: students.email },
          })
          .from(invoices)
          .innerJoin(courses, eq(courses.id, invoices.courseId))
          .innerJoin(students, eq(students.id, invoices.studentId))
          .where(eq(invoices.id, id)),
      ),

    find: (id: number) => findRow(db, invoices, { id }),

    /** Locks an invoice; the caller locks its student before, so that two transactions never wait for each other. */
    lock: (id: number) => lockRow(db, invoices, { id }),

    byOrder: (orderId: number) => findRow(db, invoices, { orderId }),

    /** Adds an invoice; null when the student already has an open one, as the partial unique index decides. */
    add: (row: typeof invoices.$inferInsert) =>
      firstRow(db.insert(invoices).values(row).onConflictDoNothing().returning()),

    async update(id: number, change: Partial<typeof invoices.$inferInsert>) {
      await db.update(invoices).set(change).where(eq(invoices.id, id));
    },

    /** Numbers of the invoices that have the price of a scholarship and may still be paid. */
    async openByScholarship(scholarshipId: number, now: Date) {
      const rows = await db
        .select({ id: invoices.id })
        .from(invoices)
        .where(
          and(eq(invoices.scholarshipId, scholarshipId), eq(invoices.status, "open"), gte(invoices.validUntil, now)),
        );
      return rows.map(({ id }) => id);
    },

    /** Marks a student's open invoices whose last day has passed as expired, so that a new one can be made. */
    async expire(studentId: number, now: Date) {
      await db
        .update(invoices)
        .set({ status: "expired" })
        .where(and(eq(invoices.studentId, studentId), eq(invoices.status, "open"), lt(invoices.validUntil, now)));
    },

    /** Closes a student's open invoices, of one course or of all, and returns them as they were before. */
    async closeOpen(studentId: number, courseId: number | null, reason: InvoiceClosing, now: Date) {
      const open = and(
        eq(invoices.studentId, studentId),
        eq(invoices.status, "open"),
        courseId === null ? undefined : eq(invoices.courseId, courseId),
      );
      const closed = await db.select().from(invoices).where(open).for("update");
      await db.update(invoices).set({ status: "cancelled", closedReason: reason, closedAt: now }).where(open);
      return closed;
    },

    /** Erases the company's data from a leaving student's unpaid invoices and the address from the paid ones; deletes their unsent emails. */
    async forget(studentId: number) {
      const own = eq(invoices.studentId, studentId);
      const ids = db.select({ id: invoices.id }).from(invoices).where(own);
      await db.delete(outbox).where(and(inArray(outbox.invoiceId, ids), isNull(outbox.sentAt)));
      await db.update(invoices).set({ email: "" }).where(own);
      await db
        .update(invoices)
        .set({ company: "", bin: "", address: "" })
        .where(and(own, ne(invoices.status, "paid")));
    },

    /** Deletes invoices that nobody paid and whose last day is long past. */
    async sweep(validBefore: Date) {
      await db.delete(invoices).where(and(ne(invoices.status, "paid"), lt(invoices.validUntil, validBefore)));
    },
  };
}
