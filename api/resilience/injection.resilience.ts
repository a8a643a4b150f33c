import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { expect, inject, onTestFinished, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { outbox } from "#database/tables/operations.ts";
import { type Attack, type AttackAnswer, attacker } from "#test/fuzz/attacker.ts";
import { fieldsOf } from "#test/fuzz/fields.ts";
import { staffKnown, studentsKnown } from "#test/fuzz/known-calls.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { attackWith, type Findings, inTurn } from "./injection/attack.ts";
import { HTML, LINES, MARK, SQL } from "./injection/payloads.ts";
import { isMarkup, watchStatements } from "./injection/signs.ts";

/** Headers that the server reads or keeps. */
const HEADERS = [
  ...["user-agent", "accept-language", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-request-id"],
  ...["if-none-match", "range", "referer", "origin", "cookie", "authorization", "accept", "upload-metadata"],
  ...["upload-offset", "upload-length", "tus-resumable", "content-type", "forwarded", "idempotency-key"],
];

const TO_HEADERS = ["GET /api/courses/course/", "POST /api/student/auth/token/", "GET /api/student/student/detail/"];

const calls = (seconds: number, { requests, taken, found }: Findings, fields: number) =>
  `${requests} requests over ${fields} places in ${seconds.toFixed(0)} s: ${taken} taken by the schema, ${found.length} found\n`;

const none = (): Findings => ({ requests: 0, taken: 0, found: [] });

/** A server that has the faults that these tests look for, each at an address of its own. */
async function faultyTwin() {
  const { database } = await startTestApi();
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addHook("onSend", async (_request, reply) => void reply.header("x-content-type-options", "nosniff"));
  app.setErrorHandler((error, _request, reply) => reply.code(400).send({ detail: String(error) }));
  const termOf = (request: { query: unknown }) => (request.query as { q: string }).q;
  const ask = async (text: string) => rowsOf(database.db, sql.raw(text)).catch(() => []);
  // The twin's answers reveal nothing: only the statement and its time show what it does.
  app.get("/concatenated", async (request) =>
    ask(`select id from students where email = '${termOf(request)}'`).then(() => []),
  );
  app.get("/number", async (request) => ask(`select id from students where id = ${termOf(request)}`).then(() => []));
  app.get("/bound", async (request) =>
    rowsOf(database.db, sql`select id from students where email = ${termOf(request)}`).then(
      () => [],
      () => [],
    ),
  );
  app.get("/error", async (request) =>
    rowsOf(database.db, sql.raw(`select '${termOf(request)}'`)).catch((error) => ({ detail: String(error.cause) })),
  );
  app.get("/page", async (request, reply) => reply.type("text/html").send(`<p title="x">${termOf(request)}</p>`));
  app.get("/escaped", async (request, reply) =>
    reply.type("text/html").send(`<p>${termOf(request).replaceAll("<", "&lt;")}</p>`),
  );
  return async (attack: Attack): Promise<AttackAnswer> => {
    const begun = performance.now();
    const answer = await app.inject({ method: "GET", url: attack.path });
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload, ms: performance.now() - begun };
  };
}

test.runIf(inject("databaseServer"))(
  "planted faults are reported: concatenated SQL, and text returned as markup",
  async () => {
    const ask = await faultyTwin();
    const statements = watchStatements();
    const seen = async (path: string, terms: readonly string[]) => {
      const findings = none();
      statements.length = 0;
      await attackWith(
        terms,
        (term) => ({ call: "GET", path: `${path}?q=${encodeURIComponent(term)}` }),
        ask,
        findings,
      );
      return { statements: statements.length > 0, ...findings };
    };
    const asleep = SQL.filter((term) => term.startsWith(`${MARK}';`) || term.startsWith(`${MARK}'||`)).slice(0, 4);

    const concatenated = await seen("/concatenated", asleep);
    expect(concatenated.statements).toBe(true);
    expect(concatenated.found.join()).toMatch(/took \d+ ms/);
    expect((await seen("/number", SQL.slice(0, 20))).statements).toBe(true);
    expect((await seen("/error", SQL.slice(0, 20))).found.join()).toContain("an error text of a database");
    expect((await seen("/page", HTML)).found.length).toBeGreaterThan(HTML.length / 2);
    expect(await seen("/bound", SQL)).toMatchObject({ statements: false, found: [] });
    expect(await seen("/escaped", HTML)).toMatchObject({ statements: false, found: [] });
  },
);

test.runIf(inject("databaseServer")).each([
  ["a student", [], 90, 60],
  ["an owner of the staff", ["owner"] as const, 90, 60],
])(
  "SQL and markup in any parameter, field or header sent by %s stay text",
  { timeout: 1_800_000 },
  async (_, roles, ofSql, ofHtml) => {
    const { api, ask, attackOn, contract, isMine, student } = await attacker(roles);
    const statements = watchStatements();
    const fields = fieldsOf(contract).filter(({ call }) => isMine(call));
    const [nextSql, nextHtml] = [inTurn(SQL), inTurn(HTML)];
    const findings = none();
    const begun = performance.now();

    for (const field of fields) {
      const known = roles.length > 0 ? staffKnown(field.call, student) : studentsKnown(contract, field.call);
      const terms = [...nextSql(ofSql), ...nextHtml(ofHtml), ...LINES];
      await attackWith(terms, (term) => attackOn(field, term, known), ask, findings);
    }
    for (const call of TO_HEADERS) {
      const [, path = ""] = call.split(" ");
      const payload = JSON.stringify({ email: "new@example.com", password: "x" });
      for (const name of HEADERS) {
        const requestOf = (term: string): Attack => ({
          call,
          path,
          ...(call.startsWith("POST") && { payload }),
          // A client never sends what no header can hold.
          headers: { [name]: term.replaceAll(/[^\x20-\x7e]/g, "") },
        });
        await attackWith([...nextSql(ofSql), ...nextHtml(ofHtml)], requestOf, ask, findings);
      }
    }
    const emails = await api.context.db.select({ html: outbox.html, subject: outbox.subject }).from(outbox);

    process.stdout.write(calls((performance.now() - begun) / 1000, findings, fields.length + HEADERS.length));
    expect(statements).toEqual([]);
    expect(findings.found).toEqual([]);
    expect(emails.filter(({ html, subject }) => isMarkup(html) || /[\r\n]/.test(subject))).toEqual([]);
    expect(findings.requests).toBeGreaterThan(25_000);
  },
);
