import { inArray } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { students } from "#database/tables/students.ts";
import { accountOfActor } from "#domains/platform/audit/actors.ts";

const idOf = (actor: string): number | null => {
  const account = accountOfActor(actor);
  return account?.kind === "staff" ? account.id : null;
};

/** Display names of audit actors: a member of the staff by name or address, every other actor as written. */
export async function actorNames(db: Db, actors: readonly string[]): Promise<(actor: string) => string> {
  const ids = actors.map(idOf).filter((id) => id !== null);
  const rows = ids.length === 0 ? [] : await db.select().from(students).where(inArray(students.id, ids));
  const names = new Map(
    rows.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || (email ?? "")]),
  );
  return (actor) => names.get(idOf(actor) ?? 0) || actor;
}
