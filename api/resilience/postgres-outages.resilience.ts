import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, test } from "vitest";
import { walArchive } from "#database/wal-archive.ts";
import { newFolder } from "#test/support/filled-folder.ts";
import { ask, buy, clientOf, load, missing, nothing, type Reply } from "./driver.ts";
import { movingAddress } from "./moving-address.ts";
import { type OwnPostgres, ownPostgres } from "./own-postgres.ts";
import { newDatabase, startServer } from "./running-server.ts";
import { canMount } from "./small-disk.ts";

/** Longest time of an answer, as in `database-away.resilience.ts`. */
const BOUND_MS = 15_000;

/** The port of these tests' servers; a replica listens one above. */
const PORT = 4370;

/** An academy on its own PostgreSQL, which it reaches at `port`, and a student who has bought its course. */
async function academyOn(postgres: OwnPostgres, port = postgres.port) {
  const url = new URL(await newDatabase(postgres.url));
  url.port = String(port);
  const env = { DATA_DIR: newFolder(), DATABASE_URL: url.href, REGISTRATIONS_PER_HOUR: "1000000" };
  const server = await startServer(env);
  const call = clientOf(server.address);
  const acked = nothing();
  const buyer = (await buy(call, acked)) ?? "";
  return { env, server, call, acked, buyer };
}

/** Answers that are neither right nor a refusal that says when to try again. */
const wrong = (replies: readonly Reply[]) =>
  replies.filter(({ status, retryAfter }) => ![200, 201].includes(status) && (status !== 503 || !retryAfter));

/** The wrong answers while the disk is full: right is also "disk full", and "unavailable" while PostgreSQL recovers. */
const wrongWithoutRoom = (replies: readonly Reply[]) =>
  wrong(replies).filter(({ status, body }) => status !== 507 || body?.code !== "server.disk_full");

/** Sums up the replies of a load, and prints the sum. */
function summary(what: string, replies: readonly Reply[]) {
  const slowest = Math.round(Math.max(...replies.map(({ ms }) => ms)));
  const refused = replies.filter(({ status }) => status === 503).length;
  process.stdout.write(`${what}: ${replies.length} answers, ${refused} of them 503, slowest ${slowest} ms\n`);
  return { wrong: wrong(replies), isRefused: refused > 0, isInTime: slowest < BOUND_MS };
}

const RIGHT = { wrong: [], isRefused: true, isInTime: true };

/** Asks until it is acknowledged; gives the status of the last try. */
async function askUntilTaken(...[call, buyer, acked]: Parameters<typeof ask>): Promise<number> {
  let status = 0;
  for (const end = Date.now() + 30_000; status !== 201 && Date.now() < end; await wait(500))
    status = (await ask(call, buyer, acked)).status;
  return status;
}

test("while PostgreSQL hangs for half a minute calls get 503 with Retry-After in time; then the api recovers", async () => {
  const postgres = ownPostgres(PORT);
  const { call, acked, buyer } = await academyOn(postgres);
  const { replies, end } = load(call, buyer, acked);
  const goOn = postgres.freeze();
  await wait(30_000);
  const [lives, ready] = [await call("GET", "/healthz"), await call("GET", "/readyz")];
  goOn();
  const after = await askUntilTaken(call, buyer, acked);
  await end();

  expect(summary("30 s of a PostgreSQL that stands still", replies)).toEqual(RIGHT);
  expect([lives.status, ready.status, after]).toEqual([200, 503, 201]);
  expect(await missing(call, acked, buyer)).toEqual([]);
});

test("when PostgreSQL has no free connection calls get 503 with Retry-After; then the api recovers", async () => {
  const postgres = ownPostgres(PORT, ["max_connections=20"]);
  const { call, acked, buyer, server, env } = await academyOn(postgres);
  // The pool of a new process is empty: the process meets a server whose connections others hold.
  await server.kill("SIGTERM");
  const again = await startServer(env);
  const anew = clientOf(again.address);
  const others: pg.Client[] = [];
  for (let isFree = true; isFree; ) {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on("error", () => {});
    isFree = await client.connect().then(
      () => true,
      () => false,
    );
    if (isFree) others.push(client);
  }
  await Promise.all(Array.from({ length: 20 }, () => call("GET", "/api/courses/lectures/4/", { token: buyer })));
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => anew("GET", "/api/courses/lectures/4/questions/", { token: buyer })),
  );
  await Promise.all(others.map((client) => client.end()));
  const after = await askUntilTaken(anew, buyer, acked);

  const { wrong, isInTime } = summary(`${others.length} connections taken by others`, replies);
  expect([wrong, isInTime, others.length > 5, after]).toEqual([[], true, true, 201]);
  expect(await missing(anew, acked, buyer)).toEqual([]);
});

test.skipIf(!canMount())(
  "when PostgreSQL's disk is full writes are refused; once there is space nothing acknowledged is missing",
  async () => {
    const postgres = ownPostgres(PORT, [], 300);
    const { call, acked, buyer } = await academyOn(postgres);
    const giveBack = postgres.fillDisk();
    const { replies, end } = load(call, buyer, acked);
    await wait(10_000);
    const during = [...replies];
    giveBack();
    postgres.startIfEnded();
    const after = await askUntilTaken(call, buyer, acked);
    await end();

    const full = during.filter(({ status }) => status === 507);
    expect(summary(`10 s without room, ${full.length} times 507`, during)).toMatchObject({ isInTime: true });
    expect([wrongWithoutRoom(during), full.length > 0]).toEqual([[], true]);
    expect(after).toBe(201);
    expect(await missing(call, acked, buyer)).toEqual([]);
  },
);

test("after a replica is promoted the api works at the same address with everything acknowledged", async () => {
  const first = ownPostgres(PORT, ["wal_level=replica"]);
  const second = await first.replica();
  const address = await movingAddress(first.port);
  const { call, acked, buyer } = await academyOn(first, address.port);
  const { replies, end } = load(call, buyer, acked);
  await wait(3_000);
  first.stop();
  await wait(2_000);
  second.promote();
  address.moveTo(second.port);
  const after = await askUntilTaken(call, buyer, acked);
  await end();

  expect(summary("over a promotion", replies)).toEqual(RIGHT);
  expect([after, acked.questions.length > 5]).toEqual([201, true]);
  expect(await missing(call, acked, buyer)).toEqual([]);
});

test("a failing WAL archive is reported with the number of waiting segments, until it succeeds", async () => {
  const folder = newFolder();
  const [command, isMended] = [join(folder, "archive.sh"), join(folder, "mended")];
  writeFileSync(command, `#!/bin/sh\ntest -e ${isMended}\n`);
  chmodSync(command, 0o755);
  chmodSync(folder, 0o755);
  const postgres = ownPostgres(PORT, ["archive_mode=on", `archive_command=${command}`]);
  const client = new pg.Client({ connectionString: postgres.url });
  client.on("error", () => {});
  await client.connect();
  const db = drizzle(client);
  const until = async (isFailing: boolean) => {
    for (const end = Date.now() + 30_000; Date.now() < end; await wait(500)) {
      // Each switch ends a WAL segment that was written to, and wakes PostgreSQL's archiver.
      await client.query("select txid_current(), pg_switch_wal()");
      const archive = await walArchive(db);
      if (archive?.isFailing === isFailing) return archive;
    }
    return null;
  };

  const failing = await until(true);
  writeFileSync(isMended, "");
  const mended = await until(false);
  await client.end();

  expect([failing?.isFailing, mended?.isFailing]).toEqual([true, false]);
  expect(mended?.waiting).toBeGreaterThanOrEqual(1);
});
