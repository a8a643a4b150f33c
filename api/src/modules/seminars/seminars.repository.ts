import { asc, count, eq, max } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { imports, seminars } from "#database/tables/academy.ts";

/** A row of the seminars' table. */
export type SeminarRow = typeof seminars.$inferSelect;

/** SQL of live sessions. */
export function seminarsRepository(db: Db) {
  return {
    all: (): Promise<SeminarRow[]> => db.select().from(seminars).orderBy(asc(seminars.startsAt), asc(seminars.id)),
    async find(id: number): Promise<SeminarRow | null> {
      const [row] = await db.select().from(seminars).where(eq(seminars.id, id));
      return row ?? null;
    },
    /** How often and when content was last imported: each import may have changed the sessions. */
    async revision(): Promise<{ number: number; at: Date | null }> {
      const [row] = await db.select({ number: count(), at: max(imports.importedAt) }).from(imports);
      return { number: row?.number ?? 0, at: row?.at ?? null };
    },
  };
}
