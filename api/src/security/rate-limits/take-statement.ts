import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { rateLimitCounts } from "#database/tables/students.ts";
import { type RateLimit, takeOne } from "./rate-limit.ts";

const { key, used, strikes, windowEndsAt, blockedUntil } = rateLimitCounts;

const moment = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;

const now = moment("now");

/** The row after one more try in a window that has begun, by the rule of `takeOne`; a window that ended begins like a new row. */
function nextState({ limit, windowSeconds, waits }: RateLimit) {
  const isOver = sql`${windowEndsAt} <= ${now}`;
  const isLast = sql`${used} + 1 >= ${sql.raw(String(limit))}`;
  const seconds = (count: SQL) => sql`make_interval(secs => ${count})`;
  const list = sql.raw(`array[${waits?.join(", ")}]`);
  const wait = sql`(${list})[least(${strikes} + 1, ${sql.raw(String(waits?.length))})]`;
  const waitsUntil = waits ? sql`${now} + ${seconds(wait)}` : sql`${windowEndsAt}`;
  const either = (begun: SQL, fresh: SQL) => sql`case when ${isOver} then ${fresh} else ${begun} end`;
  const counted = (last: SQL, other: SQL) => (waits ? sql`case when ${isLast} then ${last} else ${other} end` : other);
  const window = seconds(sql.raw(String(windowSeconds)));
  return {
    used: either(counted(sql.raw(String(limit - 1)), sql`${used} + 1`), sql`excluded.used`),
    strikes: either(counted(sql`${strikes} + 1`, sql`${strikes}`), sql`excluded.strikes`),
    windowEndsAt: either(counted(sql`${waitsUntil} + ${window}`, sql`${windowEndsAt}`), sql`excluded.window_ends_at`),
    blockedUntil: either(sql`case when ${isLast} then ${waitsUntil} end`, sql`excluded.blocked_until`),
  };
}

const prepare = (db: Db, rule: RateLimit, name: string) =>
  db
    .insert(rateLimitCounts)
    .values({
      key: sql.placeholder("key"),
      used: sql.placeholder("used"),
      strikes: sql.placeholder("strikes"),
      windowEndsAt: moment("windowEndsAt"),
      blockedUntil: moment("blockedUntil"),
    })
    .onConflictDoUpdate({
      target: key,
      set: nextState(rule),
      setWhere: sql`${blockedUntil} is null or ${blockedUntil} <= ${now}`,
    })
    .returning({ blockedUntil })
    .prepare(name);

/** The result of a try: until when the next one is refused, null while more are left; undefined where this try was refused. */
type Taken = { blockedUntil: Date | null } | undefined;

/**
 * Takes one try of a key in one statement, by the rule of `takeOne`: the lock of the row decides between two processes that take
 * the last try at the same moment. Each rule's statement is built once.
 */
export function takerFrom(db: Db): (key: string, rule: RateLimit, now: Date) => Promise<Taken> {
  const statements = new Map<string, ReturnType<typeof prepare>>();

  return async (key, rule, now) => {
    const first = takeOne(null, rule, now);
    if (!first.taken) return undefined;
    const name = ["take", rule.limit, rule.windowSeconds, ...(rule.waits ?? [])].join("_");
    const statement = statements.get(name) ?? prepare(db, rule, name);
    statements.set(name, statement);
    const { used, strikes, windowEndsAt, blockedUntil } = first.next;
    const [row] = await statement.execute({
      key,
      used,
      strikes,
      windowEndsAt: windowEndsAt.toISOString(),
      blockedUntil: blockedUntil?.toISOString() ?? null,
      now: now.toISOString(),
    });
    return row;
  };
}
