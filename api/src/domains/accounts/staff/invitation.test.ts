// @covers reading 83

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";
import { staffRepository } from "./staff.repository.ts";
import { staffService } from "./staff.service.ts";

const INVITED = "new@example.com";

/** Invites the address as the operator's command does, and reads the link of the email. */
async function invite(api: TestApi): Promise<URL> {
  const { context } = api;
  await context.db.transaction((tx) => staffService(context).invite(tx, INVITED, "manager", "operator"));
  const emails = (await api.call("GET", "/api/dev/mail/")).body as { to: string; text: string }[];
  const text = emails.find(({ to }) => to === INVITED)?.text ?? "";
  return new URL(/http\S+\/invitation\/\S+/.exec(text)?.[0] ?? "");
}

/** Registers an account with the invited address; returns its session. */
async function register({ call, lastCode }: TestApi, { confirms = true } = {}): Promise<string> {
  const person = { email: INVITED, password1: PASSWORD, password2: PASSWORD };
  const { access } = (await call("POST", "/api/student/auth/register/", person)).body;
  if (confirms)
    await call("POST", "/api/student/auth/verify-email/", { code: await lastCode(INVITED) }, { token: access });
  return access;
}

const open = ({ call }: TestApi, link: URL) => call("GET", link.pathname + link.search);

const accept = ({ call }: TestApi, link: URL, access: string) =>
  call("POST", link.pathname, undefined, { form: { ...Object.fromEntries(link.searchParams), access } });

const rolesOf = async ({ context }: TestApi) =>
  (await rowsOf<{ role: string }>(context.db, sql`select role from staff_roles`)).map(({ role }) => role);

test("a person signed in with the invited address accepts by the email's link, once; opening it changes nothing", async () => {
  const api = await startTestApi();
  const link = await invite(api);
  const access = await register(api);

  const opened = await open(api, link);
  const before = await rolesOf(api);
  const accepted = await accept(api, link, access);
  const again = [await accept(api, link, access), await open(api, link)];

  expect([opened.status, opened.text.includes("as a manager"), before]).toEqual([200, true, []]);
  expect([accepted.status, accepted.text.includes("as a manager now"), await rolesOf(api)]).toEqual([
    200,
    true,
    ["manager"],
  ]);
  expect(again.map(({ status, text }) => [status, text.includes("has been used")])).toEqual([
    [410, true],
    [200, true],
  ]);
  const [line] = await rowsOf(
    api.context.db,
    sql`select action, details ->> 'role' as role from audit order by id desc limit 1`,
  );
  expect(line).toEqual({ action: "staff.accept", role: "manager" });
});

test.for<[string, (api: TestApi, link: URL) => Promise<unknown> | unknown]>([
  ["withdrawn", ({ context: { db } }) => staffRepository(db).forgetInvitation(INVITED, "manager")],
  ["over since a fortnight", ({ advance }) => advance(14 * 86_400)],
  ["replaced by a newer one", (api) => invite(api)],
  ["nobody's", (_, link) => link.searchParams.set("token", "x".repeat(22))],
])("an invitation that is %s says so and gives no role", async ([, happens]) => {
  const api = await startTestApi();
  const link = await invite(api);
  await happens(api, link);
  const access = await register(api);

  const answers = [await open(api, link), await accept(api, link, access)];

  expect(answers.map(({ status, text }) => [status, text.includes("was withdrawn or has ended")])).toEqual([
    [200, true],
    [410, true],
  ]);
  expect(await rolesOf(api)).toEqual([]);
});

test("the link does not work for another account, an unconfirmed address or a visitor", async () => {
  const api = await startTestApi();
  const link = await invite(api);
  const other = await api.student();
  const unconfirmed = await register(api, { confirms: false });

  const answers = [
    await accept(api, link, other.token),
    await accept(api, link, unconfirmed),
    await accept(api, link, ""),
  ];

  expect(
    answers.map(({ status, text }) => [
      status,
      /sent to another email|confirm your email first|Sign in or register/.exec(text)?.[0],
    ]),
  ).toEqual([
    [403, "sent to another email"],
    [403, "confirm your email first"],
    [401, "Sign in or register"],
  ]);
  expect(await rolesOf(api)).toEqual([]);
});

test("of two simultaneous acceptances one succeeds", async () => {
  const api = await startTestApi();
  const link = await invite(api);
  const access = await register(api);

  const answers = await Promise.all([accept(api, link, access), accept(api, link, access)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});

test("without the link the role comes with the confirmation, and the link is used up", async () => {
  const api = await startTestApi();
  const link = await invite(api);
  const token = await register(api);

  const { body } = await api.call("GET", "/api/staff/me/", undefined, { token });

  expect([body.roles, (await open(api, link)).text.includes("has been used")]).toEqual([["manager"], true]);
});
