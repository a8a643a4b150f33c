import { sql } from "drizzle-orm";
import { vi } from "vitest";
import { type Db, rowsOf } from "#database/database.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import type { TestApi } from "./test-api.ts";

/** A connection of this database that waits for a lock. */
const WAITING = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * The result of a call that begins while a transaction has locked its student: the transaction does its work and ends while the call waits.
 * It needs a second connection, which the embedded database does not have.
 */
export async function whileLocked<Result>(
  { context }: TestApi,
  studentId: number,
  { call, work }: { call: () => Promise<Result>; work: (tx: Db) => Promise<unknown> },
): Promise<Result> {
  const { result } = await context.db.transaction(async (tx) => {
    await paymentsRepository(tx).lockStudent(studentId);
    const result = call();
    const waits = vi.waitUntil(async () => (await rowsOf(context.db, WAITING)).length > 0, { timeout: 10_000 });
    // A call that does not wait ends first, and its result shows that it did not.
    await Promise.race([waits.catch(() => {}), result]);
    await work(tx);
    return { result };
  });
  return await result;
}
