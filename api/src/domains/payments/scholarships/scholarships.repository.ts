import { and, count, desc, eq, exists, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { type Db, firstRow, lockRow, matches } from "#database/database.ts";
import { orders } from "#database/tables/payments.ts";
import { scholarships } from "#database/tables/scholarships.ts";
import type { Group } from "./scholarship-groups.ts";

/** A row of the scholarships' table. */
export type ScholarshipRow = typeof scholarships.$inferSelect;

/** An application and the order that was paid at its price; a full scholarship has an order with the amount 0. */
export interface KnownScholarship {
  row: ScholarshipRow;
  order: number | null;
}

/** Whether a partial scholarship is used up: its price was paid. */
export const isUsed = ({ row, order }: KnownScholarship) => row.status === "partial" && order !== null;

/** Advisory lock during a grant: of two members of the staff who grant at once, the second counts the first one's grant. */
const LIMIT_LOCK = 7_200_089;

const GRANTED = ["partial", "full"] as const;

/** SQL of applications for scholarships. */
export function scholarshipsRepository(db: Db) {
  const paid = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.scholarshipId, scholarships.id), inArray(orders.status, ["paid", "refunded"])))
    .orderBy(orders.id)
    .limit(1);
  const known = { row: scholarships, order: sql<number | null>`(${paid})` };

  return {
    ofStudent: (studentId: number) =>
      db.select(known).from(scholarships).where(eq(scholarships.studentId, studentId)).orderBy(desc(scholarships.id)),

    find: (id: number) => firstRow(db.select(known).from(scholarships).where(eq(scholarships.id, id))),

    /** An application, locked until the transaction ends. */
    lock: (id: number) => lockRow(db, scholarships, { id }),

    /** Adds the student's application; null when the student already has an open one. */
    add: (row: typeof scholarships.$inferInsert) =>
      firstRow(db.insert(scholarships).values(row).onConflictDoNothing().returning()),

    async update(id: number, change: Partial<typeof scholarships.$inferInsert>) {
      await db.update(scholarships).set(change).where(eq(scholarships.id, id));
    },

    /** Makes grants wait for each other until the transaction ends. */
    async lockLimits() {
      await db.execute(sql`select pg_advisory_xact_lock(${LIMIT_LOCK})`);
    },

    /** How many scholarships are granted in a cohort and in an intake. */
    async granted({ cohort, intake }: Group) {
      const [row] = await db
        .select({
          intake: count(),
          cohort: sql<number>`count(*) filter (where ${scholarships.cohort} = ${cohort})::int`,
        })
        .from(scholarships)
        .where(and(inArray(scholarships.status, [...GRANTED]), eq(scholarships.intake, intake)));
      return row ?? { cohort: 0, intake: 0 };
    },

    /** The partial scholarship at whose price the student may still pay; null where there is none. */
    async unused(studentId: number, courseId: number) {
      const [found] = await db
        .select(known)
        .from(scholarships)
        .where(and(matches(scholarships, { studentId, courseId, status: "partial" }), sql`not ${exists(paid)}`))
        .orderBy(desc(scholarships.id))
        .limit(1);
      return found?.row ?? null;
    },

    /** Applications with a resume that is to be deleted: those closed before a moment, and withdrawn ones. */
    forgettable: (before: Date) =>
      db
        .select()
        .from(scholarships)
        .where(
          and(
            isNotNull(scholarships.resumeKey),
            or(
              eq(scholarships.status, "withdrawn"),
              and(ne(scholarships.status, "open"), lt(scholarships.closedAt, before)),
            ),
          ),
        )
        .limit(100),

    /** Erases what the student wrote in an application; its decision stays, for orders and for the count. */
    async forget(id: number) {
      await this.update(id, { statement: "", results: "", resumeKey: null, resumeName: null, resumeBytes: null });
    },
  };
}
