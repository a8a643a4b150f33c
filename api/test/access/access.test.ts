// Both databases (every route answers): every answer of every route once: a statement that one of the drivers does not take shows here.
// @covers spec §6

import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { sessions } from "#database/tables/students.ts";
import { hashToken, newToken } from "#security/tokens.ts";
import { EVERY_PROVIDER } from "#test/support/every-provider.ts";
import { type Answer, startTestApi, type TestApi } from "#test/support/test-api.ts";
import { ACCESS, type Facts, IDENTITIES, type Identity, type Row } from "./access-table.ts";

/** The documentation's own files. */
const DOCS = "/api/docs";

/** Ids that are nobody's or no ids at all (threat B8). */
const ODD_IDS = [
  ...["0", "-1", "2147483647", "2147483648", "1e999", "abc", "1.5", "%20", "1%00", "NaN", "[1]", "1;--"],
  ...["0x1", "0b1", "1e0", "+1", "1%20", "%201", "01", "1.0", "1_0", "%D9%A1"],
];

type Ask = (call: string, row: Row, token: string | null, values?: Record<string, string | number>) => Promise<Answer>;

/** Opens a session for each identity and gives their tokens; a visitor has none. */
type SignIn = (identities: readonly Identity[]) => Promise<{ who: Identity; token: string | null }[]>;

function pathOf(template: string, values: Record<string, string | number>): string {
  return template.replace(/:(\w+)|\*/g, (name, key) => String(values[key ?? name]));
}

/** Seven identities, and the functions by which each signs in and asks. */
async function crowd(): Promise<{
  api: TestApi;
  ids: Record<Identity, number>;
  facts: Facts;
  signIn: SignIn;
  ask: Ask;
}> {
  const api = await startTestApi({
    config: EVERY_PROVIDER,
    rateLimits: { feedbackPerHour: 1000, clientErrorsPerHour: 1000 },
  });
  const { call, context } = api;
  const buyer = await api.student({ bought: true });
  const other = await api.student({ bought: true });
  const blocked = await api.student({ bought: true });
  const deleted = await api.student({ bought: true });
  const unverified = await api.student({ verified: false });
  const student = await api.student();
  const question = (await call("POST", "/api/courses/questions/", { lecture: 4, content: "Mine." }, buyer)).body.id;
  const answer = (await call("POST", "/api/courses/answers/", { question, content: "Yours." }, other)).body.id;
  const order = (await call("GET", "/api/courses/payments/", undefined, buyer)).body[0].id;
  await context.db.execute(sql`update students set blocked_at = now() where id = ${blocked.id}`);
  await context.db.execute(sql`update students set deleted_at = now() where id = ${deleted.id}`);
  const ids = Object.fromEntries(
    Object.entries({ buyer, other, blocked, deleted, unverified, student }).map(([name, { id }]) => [name, id]),
  ) as Record<Identity, number>;
  const facts = { question, answer, order };

  const signIn: SignIn = async (identities) => {
    const signedIn = identities.map((who) => ({ who, token: who === "visitor" ? null : newToken() }));
    const [createdAt, usedAt] = [api.now(), api.now()];
    const rows = signedIn.flatMap(({ who, token }) =>
      token === null ? [] : [{ tokenHash: hashToken(token), studentId: ids[who], createdAt, usedAt }],
    );
    await context.db.insert(sessions).values(rows);
    return signedIn;
  };

  const ask: Ask = async (name, row, token, values = row.values?.(facts) ?? {}) => {
    const [method = "", template = ""] = name.split(" ");
    const path = pathOf(template, values) + (row.query ? `?${row.query}` : "");
    return call(method as "GET", path, row.body?.(facts), { token });
  };
  return { api, ids, facts, signIn, ask };
}

test("the table has every existing route and no other", async () => {
  const { routes } = await startTestApi({ config: EVERY_PROVIDER });
  // Calls of the staff have a table of their own.
  const names = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !name.includes(DOCS) && !name.includes(" /api/staff/"));

  expect(Object.keys(ACCESS).toSorted()).toEqual(names.toSorted());
});

/**
 * Whose calls are made: on PostgreSQL everybody's. Access is a rule, not a statement, so on the embedded database one identity is
 * enough for each status; a buyer's own call reads most.
 */
function callersOf(expected: Record<Identity, number>): readonly Identity[] {
  if (inject("databaseServer")) return IDENTITIES;
  const reading: Identity[] = ["buyer", "other", "student", "unverified", "visitor"];
  return reading.filter((who, at) => !reading.slice(0, at).some((before) => expected[before] === expected[who]));
}

test("every route answers everybody as the table says, and gives media only to those entitled", {
  timeout: 300_000,
}, async () => {
  const { ids, signIn, ask } = await crowd();

  const wrong: string[] = [];
  for (const [name, row] of Object.entries(ACCESS)) {
    const [visitor, unverified, student, buyer, other] = row.expected;
    const gone = row.gone ?? visitor;
    const expected = { visitor, unverified, student, buyer, other, blocked: gone, deleted: gone };
    // A session of its own for every call: signing out hurts nobody else.
    for (const { who, token } of await signIn(callersOf(expected))) {
      const { status, text } = await ask(name, row, token);
      if (status !== expected[who]) wrong.push(`${name} answers ${who} ${status}, not ${expected[who]}`);
      for (const [address] of text.matchAll(/\/media\/private\/[^"\\]+/g)) {
        const isOwn = address.includes(`student=${ids[who]}&`);
        const mayHave = who === "buyer" || who === "other" || /\/(lectures|materials|captions)\/01[.-]/.test(address);
        if (who === "visitor" || !isOwn || !mayHave) wrong.push(`${name} gives ${who} the address ${address}`);
      }
    }
  }

  expect(wrong).toEqual([]);
});

test("a malformed id is refused by every route for everybody", { timeout: 300_000 }, async () => {
  const { signIn, ask } = await crowd();
  const callers = await signIn(["visitor", "student", "buyer"]);
  const withId = Object.entries(ACCESS).filter(([name]) => name.includes("/:id"));

  const wrong: string[] = [];
  for (const [name, row] of withId) {
    // All at once: requests that arrive together share the statement that finds the caller.
    const calls = ODD_IDS.flatMap((id) =>
      callers.map(async ({ who, token }) => {
        const { status, body } = await ask(name, row, token, { id });
        const isRefused = [400, 401, 403, 404].includes(status) && typeof body?.detail === "string";
        if (!isRefused) wrong.push(`${name} with id ${id} answers ${who} ${status} ${body?.code}`);
      }),
    );
    await Promise.all(calls);
  }

  expect(withId.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});
