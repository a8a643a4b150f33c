import { inArray } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { students } from "#database/tables/students.ts";

/** The actor of an audit line: `staff:7`, `student:7`, `operator:aliya`, or a part of the server. */
export interface Actor {
  kind: "staff" | "student" | "other";
  id: number | null;
  name: string;
}

/** The account of an actor such as `staff:7`; null for an operator and the server. Rows from before 0060 may have a space for the colon. */
export function accountOfActor(actor: string) {
  const [, kind, id] = /^(staff|student)[: ](\d{1,9})$/.exec(actor) ?? [];
  return kind && id ? { kind: kind as "staff" | "student", id: Number(id) } : null;
}

/** Names of accounts by number, in one statement: the name, else the address, else the number, as for a deleted account. */
export async function namesOfAccounts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, firstName, lastName, email } = students;
  const found = await db
    .select({ id, firstName, lastName, email })
    .from(students)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(
    found.map((one) => [one.id, [one.firstName, one.lastName].filter(Boolean).join(" ") || one.email || `#${one.id}`]),
  );
}

/** Loads the names of these actors in one statement; returns a function from actor to name. */
export async function namedActors(db: Db, actors: readonly string[]): Promise<(actor: string) => Actor> {
  const accounts = actors.flatMap((actor) => accountOfActor(actor) ?? []);
  const names = await namesOfAccounts(
    db,
    accounts.map(({ id }) => id),
  );
  return (actor) => {
    const account = accountOfActor(actor);
    return account
      ? { ...account, name: names.get(account.id) ?? `#${account.id}` }
      : { kind: "other", id: null, name: actor.replace(/^operator:/, "") };
  };
}
