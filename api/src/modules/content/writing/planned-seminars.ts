import { asc, isNotNull } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { seminars } from "#database/tables/academy.ts";

/** Live sessions that the staff area planned or changed: no content pack changes or drops them (decision 0064). */
export const plannedSeminars = (db: Db): Promise<{ id: number; title: string }[]> =>
  db
    .select({ id: seminars.id, title: seminars.title })
    .from(seminars)
    .where(isNotNull(seminars.plannedAt))
    .orderBy(asc(seminars.id));
