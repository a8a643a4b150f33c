import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type Db, rowsOf } from "./database.ts";

type Queue = PgTable & { id: PgColumn };
type Job<Jobs extends Queue> = Jobs["$inferSelect"];

/** Locks the first waiting job until the end of the transaction, passing over those that others have locked; null if there is none. */
export async function lockNext<Jobs extends Queue>(tx: Db, jobs: Jobs, waits: SQL | undefined, ...by: PgColumn[]) {
  const waiting = tx
    .select()
    .from<PgTable>(jobs)
    .where(waits)
    .orderBy(...by);
  const [job] = await waiting.limit(1).for("update", { skipLocked: true });
  return (job as Job<Jobs> | undefined) ?? null;
}

/**
 * Takes the first waiting job for this process alone and writes the lease into it: after its moment another process takes the job, if
 * this one died. No transaction is open during the work. Null if there is none.
 */
export const claimNext = <Jobs extends Queue>(
  db: Db,
  jobs: Jobs,
  lease: PgUpdateSetSource<Jobs>,
  waits: SQL | undefined,
  ...by: PgColumn[]
) =>
  db.transaction(async (tx) => {
    const next = await lockNext(tx, jobs, waits, ...by);
    if (!next) return null;
    const claimed = (await tx.update(jobs).set(lease).where(eq(jobs.id, next.id)).returning()) as Job<Jobs>[];
    return claimed[0] ?? null;
  });

/** The wait after a failed try, doubled with each further one, in milliseconds. */
export const backOff = (firstMs: number, attempts: number) => firstMs * 2 ** (attempts - 1);

/** Takes one step after the other, in some lanes at once, until no job waits or the process stops. */
export async function workOff(step: () => Promise<boolean>, isStopped: () => boolean, lanes = 1) {
  const lane = async () => {
    while (!isStopped() && (await step()));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** How many jobs of each queue wait or are under way, since when the oldest does (milliseconds of the epoch), and how many were given up; empty queues too. */
export const queueFigures = (db: Db) =>
  rowsOf<{ queue: string; waiting: number; since: number | null; given_up: number }>(
    db,
    sql`select queue, count(*) filter (where not is_over)::int as waiting, count(*) filter (where is_over)::int as given_up,
          (1000 * extract(epoch from min(at) filter (where not is_over)))::float8 as since
        from (select 'emails' as queue, given_up_at is not null as is_over, created_at as at from outbox where sent_at is null
          union all select 'films', state = 'failed', changed_at from films where state <> 'done'
          union all select 'certificates', false, created_at from certificate_checks
          union all select 'session_notices', false, created_at from seminar_notices where done_at is null
          union all select 'mailings', false, starts_at from mailings where enqueued_at is null and cancelled_at is null) jobs
        right join (values ('emails'), ('films'), ('certificates'), ('session_notices'), ('mailings')) names (queue) using (queue)
        group by queue`,
  );
