import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { joinSpellings } from "./join-spellings.ts";

const READABLE = "anna@почта.рф";
const ASCII = "anna@xn--80a1acny.xn--p1ai";

/** Stores an address as an earlier version did: as the browser sent it. */
const respell = ({ context }: TestApi, { id }: TestStudent, email: string) =>
  context.db.execute(sql`update students set email = ${email} where id = ${id}`);

const accounts = ({ context }: TestApi) =>
  rowsOf<{ id: number; email: string }>(
    context.db,
    sql`select id, email::text as email from students where email like 'anna%' order by id`,
  );

const signedIn = async ({ call }: TestApi, email: string) => {
  const { body } = await call("POST", "/api/student/auth/token/", { email, password: PASSWORD });
  return (await call("GET", "/api/student/student/detail/", undefined, { token: body.access })).body.id;
};

test("an account stored in Chromium's spelling of its address is reached by both spellings, with all its data", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });
  await respell(api, student, ASCII);
  const { db } = api.context;
  await db.execute(sql`update outbox set recipient = ${ASCII} where recipient = ${student.email}`);
  await db.execute(sql`insert into staff_invitations (email, role, invited_by, created_at, expires_at)
    values (${ASCII}, 'manager', 'test', now(), now())`);

  expect(await joinSpellings(api.context)).toEqual({ joined: 1, shared: [] });
  expect(await joinSpellings(api.context)).toEqual({ joined: 0, shared: [] });

  expect(await accounts(api)).toEqual([{ id: student.id, email: READABLE }]);
  expect([await signedIn(api, READABLE), await signedIn(api, ASCII)]).toEqual([student.id, student.id]);
  const left = sql`select recipient as email from outbox union all select email::text from staff_invitations`;
  const found = await rowsOf<{ email: string }>(db, left);
  expect(found.filter(({ email }) => email === ASCII)).toEqual([]);
  expect(found.filter(({ email }) => email === READABLE).length).toBeGreaterThan(2);
});

test("an address with dots that are refused today is normalised too", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await respell(api, student, "anna..b@xn--80a1acny.xn--p1ai");

  expect(await joinSpellings(api.context)).toEqual({ joined: 1, shared: [] });

  expect(await accounts(api)).toEqual([{ id: student.id, email: "anna..b@почта.рф" }]);
  expect(await signedIn(api, "anna..b@xn--80a1acny.xn--p1ai")).toBe(student.id);
});

test.each([
  ["the one stored as Chromium sends it", ASCII, READABLE],
  ["the one stored as Firefox sends it", READABLE, ASCII],
])("of two confirmed accounts of a mailbox the empty one ends: %s stays with its course", async (_, owner, empty) => {
  const api = await startTestApi();
  const [bought, other] = [await api.registered({ bought: true }), await api.registered()];
  await respell(api, bought, owner);
  await respell(api, other, empty);

  expect(await joinSpellings(api.context)).toEqual({ joined: 1, shared: [] });

  expect(await accounts(api)).toEqual([{ id: bought.id, email: READABLE }]);
});

test("two accounts with courses stay two: the log names them, and the operator can find each", async () => {
  const api = await startTestApi();
  const [one, other] = [await api.registered({ bought: true }), await api.registered({ bought: true })];
  await respell(api, one, ASCII);
  await respell(api, other, READABLE);
  const shared = [{ address: READABLE, reached: one.id, unreached: other.id, spelling: ASCII }];

  expect(await joinSpellings(api.context)).toEqual({ joined: 0, shared });
  expect(await joinSpellings(api.context)).toEqual({ joined: 0, shared });

  expect(await signedIn(api, ASCII)).toBe(one.id);
  const academy = (...args: string[]) => runCommand(api.context, "operator:test", args);
  expect(await academy("mailboxes")).toBe(
    `${READABLE}\taccount ${one.id} is reached by it\taccount ${other.id} is not; commands find it as ${ASCII}`,
  );
  await academy("delete-account", ASCII, "--reason", "the student keeps the other account");
  expect(await accounts(api)).toEqual([{ id: one.id, email: READABLE }]);
  expect(await academy("mailboxes")).toBe("");
});

test("a blocked account does not end, and unconfirmed registrations stay separate", async () => {
  const api = await startTestApi();
  const [blocked, bought] = [await api.registered(), await api.registered({ bought: true })];
  const waiting = [await api.student({ verified: false }), await api.student({ verified: false })];
  await respell(api, blocked, ASCII);
  await respell(api, bought, READABLE);
  await api.context.db.execute(sql`update students set blocked_at = now() where id = ${blocked.id}`);
  for (const [at, each] of waiting.entries())
    await respell(api, each, ["anna2@xn--p1ai.xn--p1ai", "anna2@рф.рф"][at] ?? "");

  const { joined, shared } = await joinSpellings(api.context);

  expect([joined, shared.length]).toEqual([1, 1]);
  expect((await accounts(api)).map(({ email }) => email)).toEqual([ASCII, READABLE, "anna2@рф.рф", "anna2@рф.рф"]);
});
