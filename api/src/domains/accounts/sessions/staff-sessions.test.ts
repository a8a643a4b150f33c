// @covers reading 83

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#database/tables/students.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const HOUR = 3600;

const detail = ({ call }: TestApi, { token }: { token: string }) =>
  call("GET", "/api/student/student/detail/", undefined, { token });

const grant = ({ context: { db }, now }: TestApi, { id }: TestStudent) =>
  staffRepository(db).grant({ studentId: id, role: "manager", grantedAt: now(), grantedBy: "test" });

test("a session of the staff ends after twelve hours, used or not; a student's does not", async () => {
  const api = await startTestApi();
  const [manager, student] = [await api.staff(["manager"]), await api.registered()];
  api.advance(12 * HOUR - 1);
  const before = [(await detail(api, manager)).status, (await detail(api, student)).status];

  api.advance(1);

  expect(before).toEqual([200, 200]);
  expect([(await detail(api, manager)).body.code, (await detail(api, student)).status]).toEqual([
    "session.invalid",
    200,
  ]);
});

test("when a role is given, older sessions of the account end and leave its list", async () => {
  const api = await startTestApi();
  const member = await api.registered();
  api.advance(13 * HOUR);
  const fresh = (await api.call("POST", "/api/student/auth/token/", { email: member.email, password: PASSWORD })).body;
  await grant(api, member);

  const old = await detail(api, member);
  const { body: listed } = await api.call("GET", "/api/student/auth/sessions/", undefined, { token: fresh.access });

  expect([old.body.code, listed.length]).toEqual(["session.invalid", 1]);
});

test("when the last role is taken, all sessions of the account end, and none becomes a student's session again", async () => {
  const api = await startTestApi();
  const [owner, member] = [await api.staff(["owner"]), await api.staff(["instructor", "manager"])];
  api.advance(13 * HOUR);
  const [signedIn, decider] = await Promise.all(
    [member, owner].map(
      async ({ email }) => (await api.call("POST", "/api/student/auth/token/", { email, password: PASSWORD })).body,
    ),
  );
  const fresh = { ...member, token: signedIn.access };
  await api.context.db.update(sessions).set({ secondFactorAt: api.now() }).where(eq(sessions.studentId, owner.id));
  const remove = (role: string) =>
    api.call("DELETE", `/api/staff/members/${member.id}/roles/${role}/`, { reason: "left" }, { token: decider.access });

  expect((await remove("manager")).status).toBe(200);
  const stillMember = [(await detail(api, member)).status, (await detail(api, fresh)).status];
  expect((await remove("instructor")).status).toBe(200);

  expect(stillMember).toEqual([401, 200]);
  expect([(await detail(api, member)).status, (await detail(api, fresh)).status]).toEqual([401, 401]);
});
