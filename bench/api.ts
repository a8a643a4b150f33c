import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { PORT } from "@academy/e2e/support/config.ts";
import { withPostgres } from "@academy/tools/test-runner/postgres.ts";
import { postgresPrograms } from "@academy/tools/test-runner/postgres-server.ts";
import { type LoadedServer, startApi, startBare, startOneQuery } from "./api-server.ts";
import { fillAttempts, testCalls } from "./attempts.ts";
import { benchBackOffice } from "./back-office/measure.ts";
import { type Buyer, makeBuyer } from "./buyers.ts";
import { type Call, type LoadResult, load, machineLoad } from "./load.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
/** In a server in use, V8 has optimised the hot code long ago; one second of load is too short for that. */
const WARMING_SECONDS = 3;
/** How often two calls are compared. */
const TURNS = 4;
const CONNECTIONS = 16;
const OVERLOAD = 10;
const ROWS = 10_000;
const ATTEMPTS = 10_000;
const LARGE_ROWS = 1_000_000;
const LECTURE = 2;
const LIST = `/api/courses/lectures/${LECTURE}/questions/?limit=20`;

/** What is measured: one api process or two, the servers they are compared with, and the students of all connections. */
interface Stage {
  name: string;
  servers: LoadedServer[];
  bare: LoadedServer;
  oneQuery: LoadedServer;
  buyers: Buyer[];
}

const tokensOf = (buyers: readonly Buyer[]) => buyers.map(({ token }) => token);

const asking = (buyers: readonly Buyer[]): Call => ({
  path: "/api/courses/questions/",
  method: "POST",
  tokens: tokensOf(buyers),
  body: () => ({ lecture: LECTURE, content: `Question ${randomUUID()}` }),
});

async function buyersOf({ port }: LoadedServer): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  while (buyers.length < CONNECTIONS) buyers.push(await makeBuyer(`http://127.0.0.1:${port}`));
  return buyers;
}

/** Inserts rows into PostgreSQL by one statement of its own, without the api. */
function fillServer(url: string, rows: number): void {
  const statement = `insert into questions (lecture_id, student_id, title, content, created_at)
    select ${LECTURE}, (select min(student_id) from enrolments), 'Question ' || i, 'Words of question ' || i, now()
    from generate_series(1, ${rows}) i; analyze;`;
  execFileSync(join(postgresPrograms() ?? "", "psql"), [url, "-q", "-c", statement]);
}

/** How many pages are requested in turn from the top of the list on, and as many around its middle. */
const PAGES = 200;

/** Pages by position: those that follow from the top, those around the middle, and any page of the lecture, few of which can be cached. */
async function placedPages(
  { port }: LoadedServer,
  buyers: readonly Buyer[],
): Promise<Record<"top" | "middle" | "any", Call>> {
  const headers = { authorization: `Bearer ${buyers[0]?.token}` };
  const { items } = await (await fetch(`http://127.0.0.1:${port}${LIST}`, { headers })).json();
  const newest: number = items[0].id;
  const at = (id: number) => {
    const cursor = JSON.stringify({ sort: "newest", id, title: "" });
    return `${LIST}&cursor=${Buffer.from(cursor).toString("base64url")}`;
  };
  let turn = 0;
  const each = (positionOf: (page: number) => number): Call => ({
    path: "/",
    each: () => {
      turn++;
      return { path: at(positionOf(turn % PAGES)), token: buyers[turn % buyers.length]?.token ?? "" };
    },
  });
  return {
    top: each((page) => newest + 1 - page * 20),
    middle: each((page) => Math.floor(newest / 2) + 1 - page * 20),
    any: each(() => 1 + Math.floor(Math.random() * newest)),
  };
}

interface Figure {
  /** Right answers a second. */
  rate: number;
  /** Processor time of the servers for one answer, which is nearly the same on a busy machine. */
  busyMs: number | null;
}

async function figureOf(servers: LoadedServer[], call: Call, connections = CONNECTIONS): Promise<Figure> {
  const each = connections / servers.length;
  const loaded = (seconds: number) =>
    Promise.all(servers.map(({ port }) => load(port, call, { connections: each, seconds })));
  const busy = () => servers.reduce<number | null>((sum, { busyMs }) => addUp(sum, busyMs()), 0);
  await loaded(WARMING_SECONDS);
  const before = busy();
  const results = await loaded(SECONDS);
  const used = busy();
  const total = (key: "rate" | "right" | "refused") => results.reduce((sum, result) => sum + result[key], 0);
  if (total("refused") > 0) console.log(`  (${total("refused")} answers were refused)`);
  return { rate: total("rate"), busyMs: before === null || used === null ? null : (used - before) / total("right") };
}

const addUp = (sum: number | null, more: number | null) => (sum === null || more === null ? null : sum + more);

/** The mean of several measurements of the same call. */
const mean = (...all: Figure[]): Figure => ({
  rate: all.reduce((sum, { rate }) => sum + rate, 0) / all.length,
  busyMs: all.every(({ busyMs }) => busyMs !== null)
    ? all.reduce((sum, { busyMs }) => sum + (busyMs ?? 0), 0) / all.length
    : null,
});

/** Two calls whose rates are compared with each other, in turns: the machine's speed changes from one second to the next. */
async function alternately(servers: LoadedServer[], one: Call, other: Call): Promise<[Figure, Figure]> {
  const [ones, others]: [Figure[], Figure[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    ones.push(await figureOf(servers, one));
    others.push(await figureOf(servers, other));
  }
  return [mean(...ones), mean(...others)];
}

const print = (name: string, figure: string) => console.log(`${name.padEnd(64)} ${figure}`);

/** The rows of a stage, each beside the bare server. */
async function rowsOf({ name, servers, bare, oneQuery }: Omit<Stage, "buyers">) {
  const reference = () => figureOf([bare], { path: "/" });
  let peer = await reference();
  const row = (what: string, { rate, busyMs }: Figure) => {
    const share = ((rate / peer.rate) * 100).toFixed(1).padStart(6);
    const busy = busyMs === null ? "" : `${busyMs.toFixed(3).padStart(7)} ms`;
    print(`${name}: ${what}`, `${rate.toFixed(0).padStart(7)}/s ${share} % ${busy}   load ${machineLoad()}`);
  };
  /** A row with a target: a shared machine is faster at one time than at another, so the bare server is loaded just before and just after. */
  const aimed = async (what: string, call: Call) => {
    const before = await reference();
    const figure = await figureOf(servers, call);
    peer = mean(before, await reference());
    row(what, figure);
  };
  row("bare node:http", peer);
  row("node:http with one select 1", await figureOf([oneQuery], { path: "/" }));
  return { row, aimed };
}

/** Topic tests, with an open attempt of each of many students. */
async function measureTests(stage: Omit<Stage, "buyers">): Promise<void> {
  const { aimed } = await rowsOf(stage);
  const calls = await testCalls(stage.servers[0]?.port ?? 0, ATTEMPTS);
  for (const [what, call] of Object.entries(calls)) await aimed(what, call);
  console.log("");
}

/** Ten times as many readers as a server has otherwise: how much longer they wait, and how many are refused. */
async function measureOverload({ name, servers, buyers }: Stage): Promise<void> {
  const call: Call = { path: LIST, tokens: tokensOf(buyers) };
  const loaded = (connections: number) =>
    Promise.all(servers.map(({ port }) => load(port, call, { connections, seconds: SECONDS })));
  const longest = (results: LoadResult[]) => Math.max(...results.map(({ p99 }) => p99));
  await loaded(CONNECTIONS / servers.length);
  const base = await loaded(CONNECTIONS / servers.length);
  const over = await loaded((CONNECTIONS * OVERLOAD) / servers.length);
  const refused = over.reduce((sum, result) => sum + result.refused, 0);
  const ratio = (longest(over) / longest(base)).toFixed(2).padStart(9);
  const figures = `p99 ${longest(base)} and ${longest(over)} ms, ${refused} refused`;
  print(`${name}: p99 of ${OVERLOAD} times the connections ÷ base`, `${ratio}    ${figures}`);
}

async function measure(stage: Stage): Promise<void> {
  const { name, servers, buyers } = stage;
  const tokens = tokensOf(buyers);
  const [one] = servers;
  if (!one) return;
  const { row, aimed } = await rowsOf(stage);
  await aimed("course list", { path: "/api/courses/course/" });
  await aimed("topics", { path: "/api/courses/student/1/topics/", tokens });
  await aimed("questions, first page", { path: LIST, tokens });
  const { top, middle, any } = await placedPages(one, buyers);
  const [atTop, inMiddle] = await alternately(servers, top, middle);
  row(`questions, ${PAGES} pages from the top`, atTop);
  row(`questions, ${PAGES} pages from the middle`, inMiddle);
  row("questions, a page at any place", await figureOf(servers, any));
  print(`${name}: middle ÷ top`, (inMiddle.rate / atTop.rate).toFixed(2).padStart(9));
  await measureOverload(stage);
  row("question insert", await figureOf(servers, asking(buyers)));
  const credentials = { email: buyers[0]?.email, password: buyers[0]?.password };
  const signIn: Call = { path: "/api/student/auth/token/", method: "POST", body: () => credentials };
  const readers: Call = { path: LIST, tokens };
  const alone = await figureOf(servers, readers);
  const [signIns, kept] = await Promise.all([figureOf(servers, signIn, 4), figureOf(servers, readers)]);
  row("sign-ins beside readers", { ...signIns, busyMs: null });
  print(`${name}: readers kept`, `${(kept.rate / alone.rate).toFixed(2).padStart(9)}\n`);
}

async function benchEmbedded(bare: LoadedServer): Promise<void> {
  const api = await startApi(PORT + 10, null);
  const oneQuery = await startOneQuery(PORT + 15, null);
  const buyers = await buyersOf(api);
  await load(api.port, asking(buyers), { connections: CONNECTIONS, seconds: SECONDS, amount: ROWS });
  await measure({ name: "PGlite", servers: [api], bare, oneQuery, buyers });
  await api.stop();
  await oneQuery.stop();
}

async function benchTests(bare: LoadedServer, url: string): Promise<void> {
  const oneQuery = await startOneQuery(PORT + 15, url);
  const one = await startApi(PORT + 10, url);
  fillAttempts(url, ATTEMPTS);
  await measureTests({ name: "PostgreSQL, 10,000 attempts", servers: [one], bare, oneQuery });
  await one.stop();
  await oneQuery.stop();
}

async function benchServer(bare: LoadedServer, url: string, isLarge: boolean): Promise<void> {
  const oneQuery = await startOneQuery(PORT + 15, url);
  const one = await startApi(PORT + 10, url);
  const buyers = await buyersOf(one);
  const peers = { bare, oneQuery, buyers };
  fillServer(url, ROWS);
  await measure({ name: "PostgreSQL", servers: [one], ...peers });
  const two = await startApi(PORT + 12, url);
  await measure({ name: "PostgreSQL, 2 processes", servers: [one, two], ...peers });
  await two.stop();
  if (isLarge) {
    fillServer(url, LARGE_ROWS);
    await measure({ name: "PostgreSQL, 1,000,000 rows", servers: [one], ...peers });
  }
  await one.stop();
  await oneQuery.stop();
}

/**
 * `npm run bench -- api [embedded|postgres|tests|staff] [--large]`: requests a second of the api, and their share of what bare node:http
 * answers in the same run.
 */
export async function benchApi(args: string[]): Promise<void> {
  const bare = await startBare(PORT + 14);
  console.log(
    `${CONNECTIONS} connections, ${SECONDS} s each; ${ROWS} questions on the lecture; processor time of the servers for one answer\n`,
  );
  try {
    if (args.includes("staff")) return await withPostgres(({ url }) => benchBackOffice(url));
    if (args.includes("tests")) return await withPostgres(({ url }) => benchTests(bare, url));
    if (!args.includes("postgres")) await benchEmbedded(bare);
    if (!args.includes("embedded")) await withPostgres(({ url }) => benchServer(bare, url, args.includes("--large")));
    if (!args.includes("embedded")) await withPostgres(({ url }) => benchTests(bare, url));
  } finally {
    await bare.stop();
  }
}
