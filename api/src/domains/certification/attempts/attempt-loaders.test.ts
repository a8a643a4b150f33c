import pg from "pg";
import { expect, test, vi } from "vitest";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { begin, testTaker } from "#test/support/test-taker.ts";

const STUDENTS = 6;

/** The driver behind the database; each statement is one call to it. */
interface Driver {
  $client: { query: (...args: unknown[]) => unknown };
}

/** How many statements a piece of work without a transaction runs. */
async function statementsOf({ context }: TestApi, work: () => Promise<unknown>): Promise<number> {
  const { $client } = context.db as unknown as Driver;
  // With a pool, the calls are counted at its connections, for loaders query over one of them.
  const queries = vi.spyOn($client instanceof pg.Pool ? pg.Client.prototype : $client, "query");
  try {
    await work();
    return queries.mock.calls.length;
  } finally {
    queries.mockRestore();
  }
}

test("students who request their tests, or open an attempt, at the same moment share statements", async () => {
  const api = await startTestApi();
  const takers: { student: TestStudent; id: number }[] = [];
  while (takers.length < STUDENTS) {
    const student = await testTaker(api);
    takers.push({ student, id: (await begin(api, student)).id });
  }
  const calls: Record<string, (taker: (typeof takers)[number]) => Promise<{ status: number; body: object }>> = {
    tests: ({ student }) => api.call("GET", "/api/courses/tests/", undefined, student),
    attempt: ({ student, id }) => api.call("GET", `/api/courses/attempts/${id}/`, undefined, student),
  };

  for (const [what, call] of Object.entries(calls)) {
    const alone: { status: number; body: object }[] = [];
    for (const taker of takers.slice(1)) alone.push(await call(taker));
    // The checks of certificates that the completed lectures started may still be running, with statements of their own.
    await api.settled();
    const one = await statementsOf(api, () => call(takers[0] as (typeof takers)[number]));
    const together: typeof alone = [];
    const all = await statementsOf(api, async () => together.push(...(await Promise.all(takers.map(call)))));

    expect([what, all]).toEqual([what, one]);
    expect(one, what).toBeGreaterThan(3);
    expect(together.map(({ status }) => status)).toEqual(takers.map(() => 200));
    expect(together.slice(1).map(({ body }) => body)).toEqual(alone.map(({ body }) => body));
  }
});
