import type { StaffInvoicesQuery } from "@academy/shared/contract/staff/money/invoices";
import { and, desc, eq, gte, lt, or } from "drizzle-orm";
import { type Db, firstRow } from "#database/database.ts";
import { matchesTerms, searchTerms, searchTextOf } from "#database/search.ts";
import { invoices } from "#database/tables/invoices.ts";
import { students } from "#database/tables/students.ts";
import type { InvoiceRow } from "#domains/payments/invoices/invoices.repository.ts";
import { STUDENT_COLUMNS, type StudentColumns } from "./order-student.ts";

/** An invoice with the student it is for. */
export interface InvoiceLine {
  invoice: InvoiceRow;
  student: StudentColumns;
}

/** Matches the invoice's number, a BIN, or a part of the company's name. */
function holding(typed: string) {
  const number = /^INV-\d{4}-(\d{1,9})$/i.exec(typed)?.[1] ?? /^[#№]?\s*(\d{1,9})$/.exec(typed)?.[1];
  if (number) return eq(invoices.id, Number(number));
  return or(eq(invoices.bin, typed.replace(/[\s-]/g, "")), matchesTerms(searchTextOf(invoices), searchTerms(typed)));
}

/** The condition for a state at a moment: an open invoice has expired when its last day has passed. */
function standing(state: StaffInvoicesQuery["state"], now: Date) {
  if (state === "open") return and(eq(invoices.status, "open"), gte(invoices.validUntil, now));
  const over = and(eq(invoices.status, "open"), lt(invoices.validUntil, now));
  if (state === "expired") return or(eq(invoices.status, "expired"), over);
  return state ? eq(invoices.status, state) : undefined;
}

/** SQL of the staff's invoices to companies. */
export function staffInvoicesRepository(db: Db) {
  const lines = () =>
    db
      .select({ invoice: invoices, student: STUDENT_COLUMNS })
      .from(invoices)
      .innerJoin(students, eq(students.id, invoices.studentId));

  return {
    /** The newest invoices before a number, up to `limit`. */
    list: ({ q, state }: StaffInvoicesQuery, before: number | null, now: Date, limit: number) =>
      lines()
        .where(
          and(q ? holding(q) : undefined, standing(state, now), before === null ? undefined : lt(invoices.id, before)),
        )
        .orderBy(desc(invoices.id))
        .limit(limit),

    find: (id: number) => firstRow(lines().where(eq(invoices.id, id))),
  };
}
