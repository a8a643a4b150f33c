import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { withPostgres } from "#suite/postgres.ts";
import { PORT } from "#world/config.ts";
import { postgresPrograms } from "#world/postgres.ts";
import { type LoadedServer, startApi, startBare } from "./api-server.ts";
import { type LoadPlan, load, wire } from "./load.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CONNECTIONS = 16;
const ROWS = 10_000;
const LARGE_ROWS = 1_000_000;
const LECTURE = 2;
const LIST = `/api/courses/lectures/${LECTURE}/questions/?limit=20`;

/** Somebody with the course, and the way in again. */
interface Buyer {
  token: string;
  email: string;
  password: string;
}

async function buyerOf({ port }: LoadedServer): Promise<Buyer> {
  const origin = `http://127.0.0.1:${port}`;
  const email = `${randomUUID()}@example.com`;
  const password = "a long walk home";
  const json = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return await answer.json();
  };
  const form = (path: string, fields: Record<string, string>) =>
    fetch(origin + path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
  const { access } = await json("POST", "/api/student/auth/register/", {
    email,
    password1: password,
    password2: password,
  });
  const letters: { to: string; text: string }[] = await json("GET", "/api/dev/mail/");
  const code = /\b\d{4}\b/.exec(letters.find(({ to }) => to === email)?.text ?? "")?.[0];
  await json("POST", "/api/student/auth/verify-email/", { code }, access);
  const { payment_url } = await json("POST", "/api/courses/create-payment/", {}, access);
  const { pathname } = new URL(payment_url);
  await form(pathname, { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", name: "A STUDENT" });
  await form(pathname.replace("checkout", "secure"), { sms: "123456" });
  return { token: access, email, password };
}

const asked = (token: string) =>
  wire("POST", "/api/courses/questions/", { token, body: { lecture: LECTURE, content: `Question ${randomUUID()}` } });

/** Asks through the api until a lecture has its rows; it works on both databases. */
async function fill({ port }: LoadedServer, { token }: Buyer, rows: number): Promise<void> {
  for (let total = 0; total < rows; ) {
    await load({ port, request: () => asked(token), connections: CONNECTIONS, seconds: 1 });
    const answer = await fetch(`http://127.0.0.1:${port}${LIST}`, { headers: { authorization: `Bearer ${token}` } });
    total = ((await answer.json()) as { total: number }).total;
  }
}

/** Rows of PostgreSQL come from the database itself. */
function fillServer(url: string, rows: number): void {
  const statement = `insert into questions (lecture_id, student_id, title, content, created_at)
    select ${LECTURE}, (select min(student_id) from enrolments), 'Question ' || i, 'Words of question ' || i, now()
    from generate_series(1, ${rows}) i; analyze questions;`;
  execFileSync(join(postgresPrograms() ?? "", "psql"), [url, "-q", "-c", statement]);
}

/** The address of a page in the middle of the list. */
async function deepPage({ port }: LoadedServer, { token }: Buyer): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const first = await (await fetch(`http://127.0.0.1:${port}${LIST}`, { headers })).json();
  const place = JSON.parse(Buffer.from(first.next_cursor, "base64url").toString());
  const cursor = Buffer.from(JSON.stringify({ ...place, id: Math.floor(place.id / 2) })).toString("base64url");
  return `${LIST}&cursor=${cursor}`;
}

const rateOf = async (servers: LoadedServer[], request: () => Buffer, connections = CONNECTIONS): Promise<number> => {
  const plans = servers.map(
    ({ port }): LoadPlan => ({ port, request, connections: connections / servers.length, seconds: SECONDS }),
  );
  const results = await Promise.all(plans.map(load));
  const refused = results.reduce((sum, each) => sum + each.refused, 0);
  if (refused > 0) console.log(`  (${refused} answers were refused)`);
  return results.reduce((sum, each) => sum + each.rate, 0);
};

const always = (request: Buffer) => () => request;

function tell(name: string, rate: number, bare: number): void {
  console.log(`${name.padEnd(46)} ${rate.toFixed(0).padStart(7)}/s ${((rate / bare) * 100).toFixed(1).padStart(6)} %`);
}

async function measure(name: string, servers: LoadedServer[], bare: LoadedServer, buyer: Buyer): Promise<void> {
  const { token } = buyer;
  const reference = await rateOf([bare], always(wire("GET", "/")));
  tell(`${name}: bare node:http`, reference, reference);
  const told = async (what: string, request: () => Buffer) => {
    const rate = await rateOf(servers, request);
    tell(`${name}: ${what}`, rate, reference);
    return rate;
  };
  await told("course list", always(wire("GET", "/api/courses/course/")));
  await told("topics", always(wire("GET", "/api/courses/student/1/topics/", { token })));
  const first = await told("questions, first page", always(wire("GET", LIST, { token })));
  const [one] = servers;
  if (!one) return;
  const deep = await told("questions, page in the middle", always(wire("GET", await deepPage(one, buyer), { token })));
  console.log(`${`${name}: middle ÷ first`.padEnd(46)} ${(deep / first).toFixed(2).padStart(9)}`);
  await told("question insert", () => asked(token));
  const signIn = always(
    wire("POST", "/api/student/auth/token/", { body: { email: buyer.email, password: buyer.password } }),
  );
  const readers = always(wire("GET", LIST, { token }));
  const alone = await rateOf(servers, readers);
  const [signIns, kept] = await Promise.all([rateOf(servers, signIn, 4), rateOf(servers, readers)]);
  tell(`${name}: sign-ins beside readers`, signIns, reference);
  console.log(`${`${name}: readers kept`.padEnd(46)} ${(kept / alone).toFixed(2).padStart(9)}`);
}

async function benchEmbedded(bare: LoadedServer): Promise<void> {
  const api = await startApi(PORT + 10, null);
  const buyer = await buyerOf(api);
  await fill(api, buyer, ROWS);
  await measure("PGlite", [api], bare, buyer);
  await api.stop();
}

/** `npm run bench -- api [postgres] [--large]`: requests a second of the api and its share of what bare node:http answers in the same run. */
export async function benchApi(words: string[]): Promise<void> {
  const bare = await startBare(PORT + 14);
  console.log(`${CONNECTIONS} connections, ${SECONDS} s each; ${ROWS} questions on the lecture\n`);
  try {
    if (!words.includes("postgres")) await benchEmbedded(bare);
    await withPostgres(async ({ url }) => {
      const one = await startApi(PORT + 10, url);
      const buyer = await buyerOf(one);
      fillServer(url, ROWS);
      await measure("PostgreSQL", [one], bare, buyer);
      const two = await startApi(PORT + 12, url);
      await measure("PostgreSQL, 2 processes", [one, two], bare, buyer);
      await two.stop();
      if (words.includes("--large")) {
        fillServer(url, LARGE_ROWS);
        await measure("PostgreSQL, 1,000,000 rows", [one], bare, buyer);
      }
      await one.stop();
    });
  } finally {
    await bare.stop();
  }
}
