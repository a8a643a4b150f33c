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
import { LISTS } from "./lists.ts";

const STUDENTS = 100_000;
const QUESTIONS = 1_000_000;
const ORDERS = 300_000;
const TOKEN = "bench-token-of-the-owner";

/** Students who read meanwhile: each opens a page of questions every second. */
const READERS = 50;
/** How often each list is requested, after one request that is not measured. */
const TIMES = 15;

async function fill(url: string): Promise<void> {
  const values = { students: STUDENTS, questions: QUESTIONS, orders: ORDERS, token: TOKEN };
  const words = Object.entries(values).flatMap(([name, value]) => ["-v", `${name}=${value}`]);
  const file = join(import.meta.dirname, "fill.sql");
  await promisify(execFile)(join(postgresPrograms() ?? "", "psql"), [
    url,
    "-q",
    "-v",
    "ON_ERROR_STOP=1",
    ...words,
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

/** How long an address takes to answer, in milliseconds, the shortest first; an answer other than 200 ends the bench. */
async function timesOf(address: string): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn <= TIMES; turn++) {
    const begin = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${TOKEN}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    if (turn > 0) times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b);
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
  const peer = async () => median(await timesOf(`http://127.0.0.1:${oneQuery.port}/`));
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(LISTS)) {
    const address = `http://127.0.0.1:${api.port}/api/staff${path}`;
    const one = await peer();
    const row = async (what: string, page: string) => {
      const times = await timesOf(page);
      const middle = median(times);
      const shown = [middle.toFixed(1), (times.at(-1) ?? 0).toFixed(1), (middle / one).toFixed(1)];
      rows.push([what, ...shown, middle < 200 ? "" : "over 200 ms"]);
    };
    await row(name, address);
    const next = await nextPage(address);
    if (next) await row(`${name}, next page`, next);
  }
  stopReaders();
  console.log(
    `PostgreSQL, ${STUDENTS} students, ${QUESTIONS} questions, ${ORDERS} orders; beside ${READERS} readers with a page a second each; load ${machineLoad()}\n`,
  );
  console.log(table(["list", "median ms", "longest ms", "÷ select 1", ""], rows));
  await oneQuery.stop();
  await api.stop();
}
