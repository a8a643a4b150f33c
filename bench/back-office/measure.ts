import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { PORT } from "@academy/e2e/support/config.ts";
import { postgresPrograms } from "@academy/tools/test-runner/postgres-server.ts";
import autocannon from "autocannon";
import { type LoadedServer, startApi, startOneQuery } from "#api-server.ts";
import { makeBuyer } from "#buyers.ts";
import { machineLoad } from "#load.ts";
import { median } from "#measure.ts";
import { table } from "#table.ts";
import { BARE } from "./bare-queries.ts";
import { LISTS } from "./lists.ts";

/** `BENCH_STUDENTS=10000` takes another number of students; questions and orders keep their proportion. */
const STUDENTS = Number(process.env.BENCH_STUDENTS ?? 100_000);
const QUESTIONS = STUDENTS * 10;
const ORDERS = STUDENTS * 3;
const TOKEN = "bench-token-of-the-owner";

/** Students who read meanwhile: each opens a page of questions every second. */
const READERS = 50;
/** How often each list is requested, after one request that is not measured. */
const TIMES = 15;

/**
 * At `STRICT_STUDENTS` the shortest time of a list is at most so many times that of its bare query, sent by the same server behind the
 * guard of the staff's calls.
 */
const BARE_MAX = 3;
const STRICT_STUDENTS = 10_000;

async function fill(url: string): Promise<void> {
  const values = { students: STUDENTS, questions: QUESTIONS, orders: ORDERS, token: TOKEN };
  const args = Object.entries(values).flatMap(([name, value]) => ["-v", `${name}=${value}`]);
  const file = join(import.meta.dirname, "fill.sql");
  await promisify(execFile)(join(postgresPrograms() ?? "", "psql"), [
    url,
    "-q",
    "-v",
    "ON_ERROR_STOP=1",
    ...args,
    "-f",
    file,
  ]);
}

/** Fifty students reading until the bench ends. */
async function startReaders({ port }: LoadedServer): Promise<() => void> {
  const { token } = await makeBuyer(`http://127.0.0.1:${port}`);
  const readers = autocannon(
    {
      url: `http://127.0.0.1:${port}/api/courses/lectures/2/questions/?limit=20`,
      connections: READERS,
      overallRate: READERS,
      duration: 3600,
      headers: { authorization: `Bearer ${token}` },
    },
    () => {},
  );
  return () => readers.stop();
}

/** How long an address takes to answer, in milliseconds; an answer other than 200 ends the bench. */
async function timeOf(address: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${TOKEN}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - begin;
}

/** The times of addresses, requested in turn so that a busy moment meets all of them; the shortest first. */
async function timesOf<Name extends string>(addresses: Record<Name, string>): Promise<Record<Name, number[]>> {
  const names = Object.keys(addresses) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let turn = 0; turn <= TIMES; turn++)
    for (const name of names) {
      const time = await timeOf(addresses[name]);
      if (turn > 0) times[name].push(time);
    }
  for (const name of names) times[name].sort((one, other) => one - other);
  return times;
}

/** The address of the page after the first, where there is one. */
async function nextPage(address: string): Promise<string | null> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${TOKEN}` } });
  const { next_cursor } = (await answer.json()) as { next_cursor?: string | null };
  return next_cursor ? `${address}${address.includes("?") ? "&" : "?"}cursor=${next_cursor}` : null;
}

/**
 * `npm run bench -- api staff`: how long each list and search of the staff area takes on PostgreSQL while students read, and how many
 * times one `select 1` over HTTP that is.
 */
export async function benchBackOffice(url: string): Promise<void> {
  const api = await startApi(PORT + 10, url);
  const oneQuery = await startOneQuery(PORT + 15, url);
  const began = performance.now();
  await fill(url);
  console.log(`filled in ${Math.round((performance.now() - began) / 1000)} s`);
  const stopReaders = await startReaders(api);
  const rows: string[][] = [];
  const slow: string[] = [];
  for (const [name, path] of Object.entries(LISTS)) {
    const address = `http://127.0.0.1:${api.port}/api/staff${path}`;
    const row = async (what: string, page: string, query = "select 1") => {
      const bareOrigin = `http://127.0.0.1:${oneQuery.port}`;
      const times = await timesOf({
        ...{ one: `${bareOrigin}/`, bare: `${bareOrigin}/?query=${encodeURIComponent(query)}` },
        ...{ guarded: `http://127.0.0.1:${api.port}/api/staff/me/`, page },
      });
      const [middle, one] = [median(times.page), median(times.one)];
      const least = (each: keyof typeof times) => times[each][0] ?? 0;
      // The bare query behind the same server and guard: what these cost is no list's fault.
      const ratio = least("page") / (least("bare") - least("one") + least("guarded"));
      const isCompared = query !== "select 1";
      if (isCompared && ratio > BARE_MAX) slow.push(`${what} (${ratio.toFixed(1)})`);
      rows.push([
        ...[what, middle.toFixed(1), (times.page.at(-1) ?? 0).toFixed(1), (middle / one).toFixed(1)],
        ...[isCompared ? ratio.toFixed(1) : "", middle < 200 ? "" : "over 200 ms"],
      ]);
    };
    await row(name, address, BARE[name]);
    const next = await nextPage(address);
    if (next) await row(`${name}, next page`, next);
  }
  stopReaders();
  console.log(
    `PostgreSQL, ${STUDENTS} students, ${QUESTIONS} questions, ${ORDERS} orders; beside ${READERS} readers with a page a second each; load ${machineLoad()}\n`,
  );
  console.log(table(["list", "median ms", "longest ms", "÷ select 1", "÷ bare query", ""], rows));
  await oneQuery.stop();
  await api.stop();
  if (slow.length > 0) console.log(`\nover ${BARE_MAX} times the bare query: ${slow.join(", ")}`);
  if (slow.length > 0 && STUDENTS === STRICT_STUDENTS) process.exitCode = 1;
}
