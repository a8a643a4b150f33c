// @covers spec §2.5, §4.2, §5.1, readings 7, 8, 9, 60, 67

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const signIn = ({ call }: TestApi, email: string, password: string, ip = "203.0.113.1") =>
  call("POST", "/api/student/auth/token/", { email, password }, { ip });

const detail = ({ call }: TestApi, token: string) => call("GET", "/api/student/student/detail/", undefined, { token });

test("an unknown address and a wrong password get the same answer", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const answers = [await signIn(api, student.email, "wrong one"), await signIn(api, "nobody@example.com", "wrong one")];

  const visible = answers.map(({ status, body: { request_id: _, ...body } }) => ({ status, body }));
  expect(visible[0]).toEqual(visible[1]);
  expect(visible[0]).toMatchObject({ status: 401, body: { code: "sign_in.wrong" } });
});

test("an unconfirmed student can sign in, with the address in any case", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });

  const { status, body } = await signIn(api, ` ${student.email.toUpperCase()} `, PASSWORD);

  expect([status, body.email_verified]).toEqual([200, false]);
});

test("after five failures the right password waits a minute, then works", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  for (let tries = 0; tries < 5; tries++) await signIn(api, student.email, "wrong one");

  const early = await signIn(api, student.email, PASSWORD);
  api.advance(61);
  const late = await signIn(api, student.email, PASSWORD);

  expect([early.status, early.body.code, early.headers["retry-after"]]).toEqual([429, "sign_in.too_many", "60"]);
  expect(late.status).toBe(200);
});

test("of fifty simultaneous guesses at most five are checked", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(api, student.email, "wrong one")));

  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(45);
});

test("a stranger's failures do not keep the owner out", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  for (let tries = 0; tries < 8; tries++) await signIn(api, student.email, "wrong one", "198.51.100.7");

  const { status } = await signIn(api, student.email, PASSWORD);

  expect(status).toBe(200);
});

test("a forged forwarding header does not change which address is counted", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const statuses = [];
  for (let tries = 0; tries < 7; tries++) {
    const headers = { "x-forwarded-for": `192.0.2.${tries}` };
    statuses.push(
      (await api.call("POST", "/api/student/auth/token/", { email: student.email, password: "no" }, { headers }))
        .status,
    );
  }

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test("signing out ends that session at once and no other", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const other = (await signIn(api, student.email, PASSWORD)).body.access;

  const { status } = await api.call("POST", "/api/student/auth/logout/", undefined, student);

  expect(status).toBe(200);
  expect([(await detail(api, student.token)).status, (await detail(api, other)).status]).toEqual([401, 200]);
});

test("a session ends after thirty days without use", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  api.advance(29 * 86_400);
  const used = await detail(api, student.token);
  api.advance(29 * 86_400);
  const usedAgain = await detail(api, student.token);
  api.advance(31 * 86_400);

  const unused = await detail(api, student.token);

  expect([used.status, usedAgain.status, unused.status]).toEqual([200, 200, 401]);
});

test("a session ends after ninety days, however much it is used", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  for (let weeks = 0; weeks < 12; weeks++) {
    api.advance(7 * 86_400);
    await detail(api, student.token);
  }
  api.advance(7 * 86_400);

  const { status, body } = await detail(api, student.token);

  expect([status, body.code]).toEqual([401, "session.invalid"]);
});

test("tokens, passwords and codes are not stored in plain text", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });
  const code = await api.lastCode(student.email);

  const rows = await rowsOf<object>(
    api.context.db,
    sql`select row_to_json(s)::text as row from students s union all select row_to_json(s)::text from sessions s
        union all select row_to_json(c)::text from codes c`,
  );

  const stored = JSON.stringify(rows);
  expect([stored.includes(student.token), stored.includes(PASSWORD), stored.includes(`"${code}"`)]).toEqual([
    false,
    false,
    false,
  ]);
});

test.for(["", "Bearer", "Bearer short", "Basic abc", `Bearer ${"x".repeat(43)}`])(
  "the header '%s' is no session",
  async (authorization) => {
    const { call } = await startTestApi();

    const { status } = await call("GET", "/api/student/student/detail/", undefined, { headers: { authorization } });

    expect(status).toBe(401);
  },
);
