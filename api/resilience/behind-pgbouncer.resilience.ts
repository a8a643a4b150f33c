import { setTimeout as wait } from "node:timers/promises";
import { hasPgbouncer, startPgbouncer } from "@academy/shared/server/testing/pgbouncer";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { buy, clientOf, load, missing, nothing, register } from "./driver.ts";
import { emptyEnvironment, startServer } from "./running-server.ts";

const PROCESSES = 4;
/** Fewer connections than the processes would open without a pooler: ten each. */
const CONNECTIONS = 8;

/** Four servers, started at the same moment on one empty database behind a PgBouncer that pools by transaction. */
async function servers() {
  const pooler = await startPgbouncer(inject("databaseServer"), CONNECTIONS);
  onTestFinished(pooler.stop);
  const { DATABASE_URL = "", ...rest } = await emptyEnvironment();
  const env = {
    ...rest,
    DATABASE_URL: pooler.through(DATABASE_URL),
    DATABASE_POOLER: "transaction",
    SECRET: "a secret of all processes, which is long",
  };
  const started = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(env)));
  return { calls: started.map(({ address }) => clientOf(address)), started, env, database: DATABASE_URL };
}

async function connectionsOf(database: string): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as open from pg_stat_activity where datname = current_database()",
  );
  await client.end();
  return rows[0].open - 1;
}

test.skipIf(!hasPgbouncer())(
  "four processes behind a transaction pooler lose nothing and count rate limits together",
  async () => {
    const { calls, started, env, database } = await servers();
    const [one, ...others] = calls;
    if (!one) throw new Error("no server");
    const acked = nothing();
    const buyer = await buy(one, acked);
    const guessed = await register(one, nothing());
    if (!buyer || !guessed) throw new Error("nobody could buy the course behind the pooler");

    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        calls[index % PROCESSES]?.("POST", "/api/student/auth/verify-email/", {
          token: guessed.token,
          body: { code: String(1000 + index) },
        }),
      ),
    );
    const loads = calls.map((call) => load(call, buyer, acked));
    await wait(10_000);
    const open = await connectionsOf(database);
    await Promise.all(loads.map(({ end }) => end()));
    const replies = loads.flatMap((each) => each.replies);
    const wrong = replies.filter(({ status }) => status !== 200 && status !== 201);
    process.stdout.write(
      `behind a pooler: ${replies.length} calls to ${PROCESSES} processes over ${open} connections, ${wrong.length} refused\n`,
    );

    expect(codes.filter((reply) => reply?.status === 400)).toHaveLength(5);
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(open).toBeLessThanOrEqual(CONNECTIONS);
    const sample = { ...acked, questions: acked.questions.slice(-40) };
    expect(await missing(others[0] ?? one, sample, buyer)).toEqual([]);
    // A server that starts after all this does not wait for a lock that a connection of the pooler still holds.
    await started[0]?.kill("SIGTERM");
    const again = await startServer(env);
    expect((await fetch(`${again.address}/readyz`)).status).toBe(200);
  },
);
