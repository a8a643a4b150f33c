// @covers reading 97

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const FIRST = "The academy needs an owner. Give the role to somebody else first.";

const leave = ({ call }: TestApi, { token }: TestStudent) =>
  call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, { token });

const owners = async ({ context }: TestApi) =>
  (
    await rowsOf<{ id: number }>(
      context.db,
      sql`select student_id as id from staff_roles join students on students.id = student_id
          where role = 'owner' and deleted_at is null and blocked_at is null order by student_id`,
    )
  ).map(({ id }) => id);

test("the last owner cannot delete the account, loses nothing, and reads what to do first", async () => {
  const api = await startTestApi();
  const owner = await api.staff(["owner", "manager"]);
  const photo = `/media/photos/${"a".repeat(32)}.webp`;
  await api.context.db.execute(sql`update students set photo = ${photo} where id = ${owner.id}`);

  const { status, body } = await leave(api, owner);

  expect([status, body.code, body.detail]).toEqual([409, "staff.last_owner", FIRST]);
  const { body: me } = await api.call("GET", "/api/student/student/detail/", undefined, owner);
  expect([me.id, me.photo]).toEqual([owner.id, photo]);
  await api.staff(["owner"]);
  expect((await leave(api, owner)).status).toBe(200);
});

test("of two owners who delete their accounts at once one stays", async () => {
  const api = await startTestApi();
  const both = [await api.staff(["owner"]), await api.staff(["owner"])];

  const answers = await Promise.all(both.map((owner) => leave(api, owner)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await owners(api)).toHaveLength(1);
});

test("a blocked owner does not count: the one who can work stays", async () => {
  const api = await startTestApi();
  const [working, blocked] = [await api.staff(["owner"]), await api.staff(["owner"])];
  await api.context.db.execute(sql`update students set blocked_at = now() where id = ${blocked.id}`);

  expect((await leave(api, working)).body.code).toBe("staff.last_owner");
});

test.each([
  ["deletes the account of", (email: string) => ["delete-account", email]],
  ["blocks", (email: string) => ["block", email]],
  ["takes the role away from", (email: string) => ["staff", "remove", email, "--role", "owner"]],
])("no command can %s the last owner", async (_, command) => {
  const api = await startTestApi();
  const owner = await api.staff(["owner"]);
  const run = (email: string) => runCommand(api.context, "operator:test", [...command(email), "--reason", "leaves"]);

  await expect(run(owner.email)).rejects.toThrow(FIRST);
  expect(await owners(api)).toEqual([owner.id]);

  const successor = await api.staff(["owner"]);
  await run(owner.email);
  expect(await owners(api)).toEqual([successor.id]);
});
