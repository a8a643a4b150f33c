// @covers reading 93

import * as argon2 from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const COMPOSED = "мой синий йод".normalize("NFC");
const DECOMPOSED = COMPOSED.normalize("NFD");
const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

const hashOf = async ({ context }: TestApi, email: string): Promise<string> => {
  const find = sql`select password_hash as hash from students where email = ${email} order by id desc limit 1`;
  return (await rowsOf<{ hash: string }>(context.db, find))[0]?.hash ?? "";
};

const signIn = async ({ call }: TestApi, email: string, password: string) =>
  (await call("POST", "/api/student/auth/token/", { email, password })).status;

/** Stores a password as an earlier version did: hashed as it was typed. */
const storeAsTyped = async ({ context }: TestApi, { id }: TestStudent, password: string) => {
  const hash = await argon2.hash(password, CHEAP);
  await context.db.execute(sql`update students set password_hash = ${hash} where id = ${id}`);
};

test.each([
  ["composed", "decomposed", COMPOSED, DECOMPOSED],
  ["decomposed", "composed", DECOMPOSED, COMPOSED],
])(
  "a password chosen with %s letters works with %s ones for sign-in, change and deletion",
  async (...[, , chosen, typed]) => {
    const api = await startTestApi();
    const { call } = api;
    const email = "anna@example.com";
    const registration = { email, password1: chosen, password2: typed };
    const { status, body } = await call("POST", "/api/student/auth/register/", registration);
    const token = { token: body.access };
    await call("POST", "/api/student/auth/verify-email/", { code: await api.lastCode(email) }, token);

    const signedIn = await signIn(api, email, typed);
    const change = { email, current_password: typed, new_password: `${typed} 2` };
    const changed = await call("PATCH", "/api/student/reset-password/", change, token);
    const next = { token: changed.body?.access ?? token.token };
    const deleted = await call("DELETE", "/api/student/student/delete/", { password: `${chosen} 2` }, next);

    expect([status, signedIn, changed.status, deleted.status]).toEqual([201, 200, 200, 200]);
  },
);

test.each([
  ["a confirmed account", true],
  ["a registration that nobody confirmed", false],
])("an old hash of decomposed letters for %s is accepted and renewed", async (_, verified) => {
  const api = await startTestApi();
  const student = await api.student({ verified });
  await storeAsTyped(api, student, DECOMPOSED);

  expect(await signIn(api, student.email, COMPOSED)).toBe(200);

  const stored = await hashOf(api, student.email);
  expect([await argon2.verify(stored, COMPOSED), await argon2.verify(stored, DECOMPOSED)]).toEqual([true, false]);
  expect([await signIn(api, student.email, DECOMPOSED), await signIn(api, student.email, "wrong one")]).toEqual([
    200, 401,
  ]);
});

test("the length of a password is counted in composed characters, however they are typed", async () => {
  const { call } = await startTestApi();
  const seven = "йййййй1".normalize("NFD");
  const registration = { email: "anna@example.com", password1: seven, password2: seven };

  const { body } = await call("POST", "/api/student/auth/register/", registration);

  expect(body.errors.password1[0].code).toBe("password.short");
});
