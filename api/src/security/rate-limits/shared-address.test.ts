// @covers decision 0034

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readConfig } from "#config/config.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

/** One address of many people: a campus, a classroom, an office. */
const CAMPUS = "203.0.113.7";
const STUDENTS = Array.from({ length: 60 }, (_, index) => `campus-${index}@example.com`);

/** The limits of an operator who sets nothing. */
const DEFAULTS = { rateLimits: readConfig({ DATA_DIR: "data" }).rateLimits };

const register = ({ call }: TestApi, email: string) =>
  call("POST", "/api/student/auth/register/", { email, password1: PASSWORD, password2: PASSWORD }, { ip: CAMPUS });

const confirm = ({ call }: TestApi, token: string, code: string) =>
  call("POST", "/api/student/auth/verify-email/", { code }, { token, ip: CAMPUS });

const signIn = ({ call }: TestApi, email: string, password: string) =>
  call("POST", "/api/student/auth/token/", { email, password }, { ip: CAMPUS });

/** How many answers there were of each status. */
const counted = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [
      status,
      answers.filter((answer) => answer.status === status).length,
    ]),
  );

async function registered(api: TestApi): Promise<string[]> {
  const tokens = [];
  for (const email of STUDENTS) tokens.push((await register(api, email)).body.access as string);
  return tokens;
}

/** Sixty students who have been here before; to register each would only cost time. */
async function enrolled(api: TestApi): Promise<void> {
  await register(api, "first@example.com");
  const emails = sql.join(
    STUDENTS.map((email) => sql`(${email}::text)`),
    sql`, `,
  );
  await api.context.db.execute(sql`insert into students (email, password_hash, created_at, verified_at)
    select added.email, first.password_hash, first.created_at, first.created_at
    from students first, (values ${emails}) added (email) where first.email = 'first@example.com'`);
}

test("a class of sixty can register and confirm from one address within an hour, each mistyping the code once", async () => {
  const api = await startTestApi(DEFAULTS);
  const tokens = await registered(api);
  const again = await register(api, STUDENTS[0] ?? "");

  const wrong = [];
  for (const token of tokens) wrong.push(await confirm(api, token, "00000000"));
  const emails = (await api.call("GET", "/api/dev/mail/")).body as { to: string; text: string }[];
  const codeOf = (email: string) => /\b\d{4}\b/.exec(emails.find(({ to }) => to === email)?.text ?? "")?.[0] ?? "";
  const right = [];
  for (const [index, token] of tokens.entries()) right.push(await confirm(api, token, codeOf(STUDENTS[index] ?? "")));

  expect(tokens.filter(Boolean)).toHaveLength(60);
  expect(again.status, "who mistyped the password registers once more").toBe(201);
  expect(counted(wrong)).toEqual({ 400: 60 });
  expect(counted(right)).toEqual({ 200: 59, 400: 1 });
});

test("sixty students of a campus can sign in from one address within five minutes, each mistyping once", async () => {
  const api = await startTestApi(DEFAULTS);
  await enrolled(api);

  const wrong = [];
  for (const email of STUDENTS) {
    wrong.push(await signIn(api, email, "a long walk hone"));
    api.advance(2);
  }
  const right = [];
  for (const email of STUDENTS) {
    right.push(await signIn(api, email, PASSWORD));
    api.advance(2);
  }
  const nextClass = [];
  for (const email of STUDENTS.slice(0, 45)) nextClass.push(await signIn(api, email, "a long walk hone"));

  expect([counted(wrong), counted(right)]).toEqual([{ 401: 60 }, { 200: 60 }]);
  expect(counted(nextClass), "those who got in were no guessers").toEqual({ 401: 45 });
});

test("sixty students can press the button at the same moment", async () => {
  const api = await startTestApi(DEFAULTS);
  await enrolled(api);

  const answers = await Promise.all(STUDENTS.map((email) => signIn(api, email, PASSWORD)));

  expect(counted(answers)).toEqual({ 200: 60 });
});

test("an attacker with an own account gains no tries by signing in to it", async () => {
  const api = await startTestApi(DEFAULTS);
  const [own = "", victim = ""] = STUDENTS;
  await register(api, own);
  await register(api, victim);

  const guesses = [];
  for (let count = 0; count < 120; count++) {
    guesses.push(await signIn(api, `${count}-${victim}`, "a guess"));
    if (count % 4 === 0) guesses.push(await signIn(api, own, PASSWORD));
  }

  expect(counted(guesses.filter(({ status }) => status !== 200))).toMatchObject({ 401: 100 });
});
