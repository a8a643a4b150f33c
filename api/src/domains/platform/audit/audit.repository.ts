import type { AuditQuery } from "@academy/shared/contract/staff/audit";
import { and, desc, gte, inArray, lt, or, sql } from "drizzle-orm";

import type { Db } from "#database/database.ts";
import { matchesTerms, searchTerms, searchTextOf, spellingsOf } from "#database/search.ts";
import { audit } from "#database/tables/operations.ts";
import { students } from "#database/tables/students.ts";
import { startOfDay } from "#format/academy-day.ts";
import { accountOfActor } from "./actors.ts";

/** How many accounts of the same name a search covers at most. */
const NAMESAKES_MOST = 20;

/** Line numbers follow the clock, except for transactions that end out of order; a line's number may be off by at most this many. */
const OUT_OF_ORDER_MOST = 1000;

const about = sql<string | null>`${audit.details} ->> 'student'`;
const address = sql<string>`lower(${audit.details} ->> 'address')`;

/** The number of the first line since a moment, found by the index of moments. */
const numberAt = (moment: Date) =>
  sql`(select id from audit where at >= ${moment.toISOString()}::timestamptz order by at limit 1)`;

const since = (moment: Date) =>
  and(gte(audit.at, moment), sql`${audit.id} >= ${numberAt(moment)} - ${OUT_OF_ORDER_MOST}`);
const before = (moment: Date) =>
  and(lt(audit.at, moment), sql`${audit.id} <= coalesce(${numberAt(moment)} + ${OUT_OF_ORDER_MOST}, 2147483647)`);

/** SQL of the audit as the staff area shows it. */
export function auditRepository(db: Db) {
  /** The accounts that a search may mean, by a number, an address or a part of a name. */
  async function accountsOf(q: string) {
    if (/^\d{1,9}$/.test(q)) return [Number(q)];
    const condition = q.includes("@")
      ? inArray(students.email, spellingsOf(q))
      : matchesTerms(searchTextOf(students), searchTerms(q));
    const found = await db.select({ id: students.id }).from(students).where(condition).limit(NAMESAKES_MOST);
    return found.map(({ id }) => id);
  }

  async function byPerson(q: string) {
    const ids = await accountsOf(q);
    const actors = ids.flatMap((id) => [`staff:${id}`, `student:${id}`, `student ${id}`]);
    return or(
      inArray(audit.actor, [...actors, q, `operator:${q}`]),
      ids.length > 0 ? inArray(about, ids.map(String)) : undefined,
      inArray(address, spellingsOf(q.toLowerCase())),
    );
  }

  return {
    /** Lines older than the line `after`, the newest first, one more than the page holds. */
    async list({ q, subject, from, to, limit }: Omit<AuditQuery, "cursor">, after: number | null) {
      return db
        .select()
        .from(audit)
        .where(
          and(
            after === null ? undefined : lt(audit.id, after),
            q ? await byPerson(q) : undefined,
            subject ? sql`split_part(${audit.action}, '.', 1) = ${subject}` : undefined,
            from ? since(startOfDay(from)) : undefined,
            to ? before(startOfDay(to, 1)) : undefined,
          ),
        )
        .orderBy(desc(audit.id))
        .limit(limit + 1);
    },
  };
}

/** The student whom a line is about: the one named in it, else the student who acted. */
export function studentOfLine({ actor, details }: { actor: string; details: Record<string, unknown> }) {
  const named = Number(details.student);
  if (Number.isSafeInteger(named) && named > 0) return named;
  const account = accountOfActor(actor);
  return account?.kind === "student" ? account.id : null;
}
