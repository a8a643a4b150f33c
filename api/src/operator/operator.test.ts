import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { brokenEnrolments } from "#testing/broken-enrolments.ts";
import { PASSWORD, startWorld, type TestStudent, type World } from "#testing/world.ts";
import { accountsService } from "./accounts.service.ts";
import { operatorService } from "./operator.service.ts";

const hasCourse = async ({ call }: World, student: TestStudent) =>
  (await call("GET", "/api/student/student/detail/", undefined, student)).body.has_course;

test("granting the course goes through a paid order of nothing and is audited", async () => {
  const world = await startWorld();
  const student = await world.student();

  await operatorService(world.context, "operator:test").grant(student.email.toUpperCase(), "a scholarship");

  expect(await hasCourse(world, student)).toBe(true);
  expect(await brokenEnrolments(world.context.db)).toEqual([]);
  expect(await rowsOf(world.context.db, sql`select provider, status, amount from orders`)).toEqual([
    { provider: "operator", status: "paid", amount: 0 },
  ]);
  expect(await rowsOf(world.context.db, sql`select actor, action, details->>'reason' as reason from audit`)).toEqual([
    { actor: "operator:test", action: "access.grant", reason: "a scholarship" },
  ]);
});

test("revoked access can be bought or granted again", async () => {
  const world = await startWorld();
  const student = await world.student({ bought: true });
  const operator = operatorService(world.context, "operator:test");

  await operator.revoke(student.email, "a refund");

  expect(await hasCourse(world, student)).toBe(false);
  await world.pay(student);
  expect(await hasCourse(world, student)).toBe(true);
  expect(await brokenEnrolments(world.context.db)).toEqual([]);
});

test("a blocked student is signed out and cannot sign in, until let in again", async () => {
  const world = await startWorld();
  const student = await world.student();
  const operator = accountsService(world.context, "operator:test");
  const signIn = () => world.call("POST", "/api/student/auth/token/", { email: student.email, password: PASSWORD });

  await operator.block(student.email, "a legal order", false);
  const blocked = [await world.call("GET", "/api/student/student/detail/", undefined, student), await signIn()];
  await operator.unblock(student.email, "settled", false);

  expect(blocked.map(({ status, body }) => [status, body.code])).toEqual([
    [401, "session.invalid"],
    [403, "account.blocked"],
  ]);
  expect((await signIn()).status).toBe(200);
});

test("a command that cannot be done leaves nothing behind, not even in the audit", async () => {
  const world = await startWorld();
  const operator = operatorService(world.context, "operator:test");

  await expect(operator.grant("nobody@example.com", "x")).rejects.toThrow(
    "there is no student with the address nobody@example.com",
  );
  await expect(operator.important(999, true)).rejects.toThrow("there is no question 999");
  await expect(operator.answer(1, "nobody", "x")).rejects.toThrow("there is no instructor nobody");

  expect(await rowsOf(world.context.db, sql`select id from audit`)).toEqual([]);
});

test("an address that was registered and not confirmed is given nothing, and all its registrations are blocked at once", async () => {
  const world = await startWorld();
  const email = "registered-twice@example.com";
  const register = (password: string) =>
    world.call("POST", "/api/student/auth/register/", { email, password1: password, password2: password });
  const tokens = [(await register(PASSWORD)).body.access, (await register("another long walk")).body.access];
  const operator = operatorService(world.context, "operator:test");

  await expect(operator.grant(email, "a scholarship")).rejects.toThrow(
    "nobody has confirmed the address registered-twice@example.com yet",
  );
  await accountsService(world.context, "operator:test").block(email, "a legal order", false);

  const statuses = [];
  for (const token of tokens)
    statuses.push((await world.call("GET", "/api/student/student/detail/", undefined, { token })).status);
  expect(statuses).toEqual([401, 401]);
  expect((await register("a third long walk")).body.code).toBe("account.blocked");
});
