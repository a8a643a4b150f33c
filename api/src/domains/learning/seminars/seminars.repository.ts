import { and, count, eq, getTableColumns, max } from "drizzle-orm";
import { type Db, findRow, firstRow } from "#database/database.ts";
import { imports, seminars } from "#database/tables/academy.ts";
import { groups } from "#database/tables/groups.ts";
import { isSessionFor } from "./session-audience.ts";

/** A row of the seminars' table. */
export type SeminarRow = typeof seminars.$inferSelect;

/** A session as its readers see it: with the name of the group it is for. */
export type ShownSeminar = SeminarRow & { group: string | null };

/** SQL of live sessions. */
export function seminarsRepository(db: Db) {
  const shown = () =>
    db
      .select({ ...getTableColumns(seminars), group: groups.name })
      .from(seminars)
      .leftJoin(groups, eq(groups.id, seminars.groupId));
  return {
    all: () => db.select().from(seminars).orderBy(seminars.startsAt, seminars.id),

    /** The sessions that a student sees, with the name of the group they are for; null is a visitor. */
    listFor: (studentId: number | null) =>
      shown().where(isSessionFor(studentId)).orderBy(seminars.startsAt, seminars.id),
    findFor: (studentId: number | null, id: number) =>
      firstRow(shown().where(and(eq(seminars.id, id), isSessionFor(studentId)))),
    /** How many sessions are for a group. */
    countOfGroup: (groupId: number) => db.$count(seminars, eq(seminars.groupId, groupId)),

    find: (id: number) => findRow(db, seminars, { id }),
    /** How often and when content was last imported: each import may have changed the sessions. */
    async revision() {
      const [row] = await db.select({ number: count(), at: max(imports.importedAt) }).from(imports);
      return { number: row?.number ?? 0, at: row?.at ?? null };
    },
  };
}
