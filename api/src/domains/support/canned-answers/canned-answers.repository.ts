import type { CannedDraft } from "@academy/shared/contract/staff/canned-answers";
import { count, eq, sql } from "drizzle-orm";
import { type Db, lockRow, onlyRow } from "#database/database.ts";
import { cannedAnswers } from "#database/tables/canned-answers.ts";

/** A row of the canned answers' table. */
export type CannedRow = typeof cannedAnswers.$inferSelect;

/** The text of a canned answer, with who wrote them and when. */
type Written = CannedDraft & Pick<CannedRow, "changedAt" | "changedBy">;

/** SQL of canned answers. */
export function cannedAnswersRepository(db: Db) {
  return {
    all: () => db.select().from(cannedAnswers).orderBy(sql`lower(${cannedAnswers.title} ->> 'en')`, cannedAnswers.id),

    count: async () => (await db.select({ rows: count() }).from(cannedAnswers))[0]?.rows ?? 0,

    /** A canned answer, locked until the step is done. */
    lock: (id: number) => lockRow(db, cannedAnswers, { id }),

    add: (written: Written) => onlyRow(db.insert(cannedAnswers).values(written).returning()),

    change: (id: number, written: Written) =>
      onlyRow(db.update(cannedAnswers).set(written).where(eq(cannedAnswers.id, id)).returning()),

    async remove(id: number) {
      await db.delete(cannedAnswers).where(eq(cannedAnswers.id, id));
    },
  };
}
