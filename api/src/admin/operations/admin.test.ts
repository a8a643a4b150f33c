// @covers readings 54, 62, 66

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { brokenEnrolments } from "#test/support/broken-enrolments.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { operatorAccounts } from "./accounts.service.ts";
import { adminService } from "./admin.service.ts";

const hasCourse = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/student/student/detail/", undefined, student)).body.has_course;

test("a granted course is a paid order of 0 and is audited", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  await adminService(api.context, "operator:test").grant(student.email.toUpperCase(), "a scholarship");

  expect(await hasCourse(api, student)).toBe(true);
  expect(await brokenEnrolments(api.context.db)).toEqual([]);
  expect(await rowsOf(api.context.db, sql`select provider, status, amount from orders`)).toEqual([
    { provider: "operator", status: "paid", amount: 0 },
  ]);
  expect(await rowsOf(api.context.db, sql`select actor, action, details->>'reason' as reason from audit`)).toEqual([
    { actor: "operator:test", action: "access.grant", reason: "a scholarship" },
  ]);
});

test("after access is revoked the course can be bought or granted again", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });
  const operator = adminService(api.context, "operator:test");

  await operator.revoke(student.email, "a refund");

  expect(await hasCourse(api, student)).toBe(false);
  await api.pay(student);
  expect(await hasCourse(api, student)).toBe(true);
  expect(await brokenEnrolments(api.context.db)).toEqual([]);
});

test("a blocked student is signed out and cannot sign in until unblocked", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const operator = operatorAccounts(api.context, "operator:test");
  const signIn = () => api.call("POST", "/api/student/auth/token/", { email: student.email, password: PASSWORD });

  await operator.block(student.email, "a legal order", false);
  const blocked = [await api.call("GET", "/api/student/student/detail/", undefined, student), await signIn()];
  await operator.unblock(student.email, "settled", false);

  expect(blocked.map(({ status, body }) => [status, body.code])).toEqual([
    [401, "session.invalid"],
    [403, "account.blocked"],
  ]);
  expect((await signIn()).status).toBe(200);
});

test("a failed command leaves no change, not even in the audit", async () => {
  const api = await startTestApi();
  const operator = adminService(api.context, "operator:test");

  await expect(operator.grant("nobody@example.com", "x")).rejects.toThrow(
    "there is no student with the address nobody@example.com",
  );
  await expect(operator.important(999, true)).rejects.toThrow("there is no question 999");
  await expect(operator.answer(1, "nobody", "x")).rejects.toThrow("there is no instructor nobody");

  expect(await rowsOf(api.context.db, sql`select id from audit`)).toEqual([]);
});

test("an unconfirmed address cannot be granted anything, and a block applies to all its registrations", async () => {
  const api = await startTestApi();
  const email = "registered-twice@example.com";
  const register = (password: string) =>
    api.call("POST", "/api/student/auth/register/", { email, password1: password, password2: password });
  const tokens = [(await register(PASSWORD)).body.access, (await register("another long walk")).body.access];
  const operator = adminService(api.context, "operator:test");

  await expect(operator.grant(email, "a scholarship")).rejects.toThrow(
    "nobody has confirmed the address registered-twice@example.com yet",
  );
  await operatorAccounts(api.context, "operator:test").block(email, "a legal order", false);

  const statuses = [];
  for (const token of tokens)
    statuses.push((await api.call("GET", "/api/student/student/detail/", undefined, { token })).status);
  expect(statuses).toEqual([401, 401]);
  expect((await register("a third long walk")).body.code).toBe("account.blocked");
});
