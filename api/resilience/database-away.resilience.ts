import { exec } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { ask, buy, clientOf, load, missing, nothing, type Reply } from "./driver.ts";
import { newEnvironment, startServer } from "./running-server.ts";

/** Longest time of an answer: five seconds for a connection, six for a database that does not respond, the rest for a busy machine. */
const BOUND_MS = 15_000;

async function busyAcademy() {
  const env = await newEnvironment();
  const server = await startServer(env);
  const call = clientOf(server.address);
  const acked = nothing();
  const buyer = (await buy(call, acked)) ?? "";
  const beside = new pg.Client({ connectionString: env.DATABASE_URL });
  beside.on("error", () => {});
  await beside.connect();
  onTestFinished(async () => {
    await beside.end().catch(() => {});
  });
  return { call, acked, buyer, beside };
}

/** Answers that are neither right nor a refusal that says when to try again. */
const wrong = (replies: readonly Reply[]) =>
  replies.filter(({ status, retryAfter }) => ![200, 201].includes(status) && (status !== 503 || !retryAfter));

const slowest = (replies: readonly Reply[]) => Math.round(Math.max(...replies.map(({ ms }) => ms)));

function tell(what: string, replies: readonly Reply[]): void {
  const refused = replies.filter(({ status }) => status === 503).length;
  process.stdout.write(`${what}: ${replies.length} answers, ${refused} of them 503, slowest ${slowest(replies)} ms\n`);
}

test("while PostgreSQL is down for half a minute calls get 503 with Retry-After and /healthz 200; then the api recovers by itself", async () => {
  const { call, acked, buyer } = await busyAcademy();
  const { replies, end } = load(call, buyer, acked);
  await promisify(exec)(inject("databaseStop"));
  await wait(30_000);
  const [lives, ready] = [await call("GET", "/healthz"), await call("GET", "/readyz")];
  await promisify(exec)(inject("databaseStart"));
  await wait(1_000);
  const after = await ask(call, buyer, acked);
  await end();

  tell("30 s without PostgreSQL", replies);
  expect([lives.status, ready.status, after.status]).toEqual([200, 503, 201]);
  expect([wrong(replies), slowest(replies) < BOUND_MS]).toEqual([[], true]);
  expect(await missing(call, acked, buyer)).toEqual([]);
});

test("connections that no longer deliver anything are closed and replaced", async () => {
  const { call, acked, buyer, beside } = await busyAcademy();
  const { replies, end } = load(call, buyer, acked);
  await wait(500);
  const found = await beside.query(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const frozen = found.rows.map(({ pid }) => Number(pid));
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  onTestFinished(() => {
    for (const pid of frozen) {
      try {
        process.kill(pid, "SIGCONT");
      } catch {
        // The process has noticed that its client is gone, and has ended.
      }
    }
  });
  await wait(12_000);
  const after = await call("GET", "/api/courses/lectures/4/", { token: buyer });
  await end();

  tell(`${frozen.length} frozen connections`, replies);
  expect([frozen.length > 0, after.status]).toEqual([true, 200]);
  expect([wrong(replies), slowest(replies) < BOUND_MS]).toEqual([[], true]);
});

test("while all connections are in use every call is answered in time; when they are free the api recovers", async () => {
  const { call, acked, buyer, beside } = await busyAcademy();
  await beside.query("begin; lock table questions in access exclusive mode");
  const crowd = Array.from({ length: 60 }, () => call("GET", "/api/courses/lectures/4/questions/", { token: buyer }));
  const replies = await Promise.all(crowd);
  await beside.query("rollback");
  const after = await ask(call, buyer, acked);

  tell("60 at once on 10 connections", replies);
  expect(replies.some(({ status }) => status === 503)).toBe(true);
  expect([wrong(replies), slowest(replies) < BOUND_MS, after.status]).toEqual([[], true, 201]);
});
