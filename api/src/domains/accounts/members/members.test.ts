// @covers readings 83, 85

import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit, outbox } from "#database/tables/operations.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";

const newestLine = async ({ context }: TestApi) =>
  (await context.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

const REASON = { reason: "Left the academy" };

async function setUp() {
  const api = await startTestApi();
  const owner = await api.staff(["owner"]);
  const as = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    api.call(method, `/api/staff${path}`, body, { token: owner.token });
  return { api, owner, as };
}

test("the list has every member of the staff, with the second factor and who gave the role", async () => {
  const { api, owner, as } = await setUp();
  const manager = await api.staff(["manager", "instructor"], { secondFactor: false });
  await as("POST", "/invitations/", { email: manager.email, role: "owner" });
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Ann", last_name: "Ordon" }, manager);

  const { members } = (await as("GET", "/members/")).body as {
    members: { id: number; roles: { role: string; granted_by: string }[] }[];
  };

  const found = members.find(({ id }) => id === manager.id);
  expect(found).toMatchObject({ email: manager.email, name: "Ann Ordon", second_factor: false, blocked: false });
  expect(found?.roles.map(({ role }) => role)).toEqual(["instructor", "manager", "owner"]);
  expect(found?.roles[2]?.granted_by).toBe(owner.email);
});

test("an address without an account is invited: an email is sent, the role waits, and the invitation can be withdrawn with a reason", async () => {
  const { api, owner, as } = await setUp();

  const { status, body } = await as("POST", "/invitations/", { email: "New@mail.example", role: "instructor" });

  expect([status, typeof body.until]).toEqual([200, "string"]);
  expect(await newestLine(api)).toMatchObject({
    actor: `staff:${owner.id}`,
    action: "staff.invite",
    details: { after: { role: "instructor" } },
  });
  expect(await api.context.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)).toMatchObject([
    { recipient: expect.stringMatching(/^new@mail\.example$/i) },
  ]);
  const { invitations } = (await as("GET", "/members/")).body;
  expect(invitations).toMatchObject([{ role: "instructor", invited_by: owner.email }]);

  const path = `/invitations/${invitations[0].id}/`;
  expect(await as("DELETE", path, REASON)).toMatchObject({ status: 200, body: { ok: true } });
  expect(await newestLine(api)).toMatchObject({
    action: "staff.withdraw_invitation",
    details: { before: { role: "instructor" }, ...REASON },
  });
  expect((await as("GET", "/members/")).body.invitations).toEqual([]);
  expect((await as("DELETE", path, REASON)).body.code).toBe("staff.changed");
});

test("a role is removed with a reason, at once; a second removal is refused as already done", async () => {
  const { api, as } = await setUp();
  const manager = await api.staff(["manager"]);
  const path = `/members/${manager.id}/roles/manager/`;

  expect((await as("DELETE", path, {})).status).toBe(400);
  expect(await as("DELETE", path, REASON)).toMatchObject({ status: 200, body: { ok: true } });

  expect(await newestLine(api)).toMatchObject({
    action: "staff.remove",
    details: { student: manager.id, before: ["manager"], after: [], ...REASON },
  });
  // The account lost its last role, and its sessions ended with it.
  expect((await api.call("GET", "/api/staff/me/", undefined, { token: manager.token })).body.code).toBe(
    "session.invalid",
  );
  expect((await as("DELETE", path, REASON)).body.code).toBe("staff.changed");
});

test("roles added later are in fields of their own beside those that released areas know", async () => {
  const { api, as } = await setUp();
  const member = await api.staff(["support", "manager"]);
  await as("POST", "/invitations/", { email: "books@academy.example", role: "accountant" });

  const { members, invitations, more_invitations } = (await as("GET", "/members/")).body;
  const found = members.find(({ id }: { id: number }) => id === member.id);
  const rolesOf = (rows: { role: string }[]) => rows.map(({ role }) => role);
  expect([rolesOf(found.roles), rolesOf(found.more_roles)]).toEqual([["manager"], ["support"]]);
  expect([rolesOf(invitations), rolesOf(more_invitations)]).toEqual([[], ["accountant"]]);
  expect((await api.call("GET", "/api/staff/me/", undefined, member)).body).toMatchObject({
    roles: ["manager"],
    more_roles: ["support"],
  });
});

test("a role is not given twice, and no second email is sent", async () => {
  const { api, as } = await setUp();
  const manager = await api.staff(["manager"]);
  const emails = await api.context.db.select().from(outbox);

  expect((await as("POST", "/invitations/", { email: manager.email, role: "manager" })).body.code).toBe(
    "staff.has_role",
  );
  expect(await api.context.db.select().from(outbox)).toHaveLength(emails.length);
});

test("an owner links an account to an instructor; an unknown instructor is refused", async () => {
  const { api, as } = await setUp();
  const [member, manager] = [await api.staff(["instructor"]), await api.staff(["manager"])];
  const path = `/members/${member.id}/person/`;
  const { instructors } = (await as("GET", "/members/")).body;
  const [somebody] = instructors;
  const personNow = async () =>
    (await as("GET", "/members/")).body.members.find(({ id }: { id: number }) => id === member.id).person;

  expect(await as("PUT", path, { person: somebody.slug })).toMatchObject({ status: 200, body: { ok: true } });
  expect(await personNow()).toEqual(somebody);
  expect(await newestLine(api)).toMatchObject({
    action: "staff.name_person",
    details: { student: member.id, before: { person: null }, after: { person: somebody.slug } },
  });

  expect((await as("PUT", path, { person: "nobody" })).status).toBe(400);
  expect((await as("PUT", `/members/${manager.id}/person/`, { person: null })).body.code).toBe("staff.changed");
  await as("PUT", path, { person: null });
  expect(await personNow()).toBeNull();
});

test("the last owner stays, even when two owners remove each other at once", async () => {
  const { api, owner, as } = await setUp();
  expect((await as("DELETE", `/members/${owner.id}/roles/owner/`, REASON)).body.code).toBe("staff.last_owner");

  const other = await api.staff(["owner"]);
  const outcomes = await Promise.all([
    as("DELETE", `/members/${other.id}/roles/owner/`, REASON),
    api.call("DELETE", `/api/staff/members/${owner.id}/roles/owner/`, REASON, { token: other.token }),
  ]);

  expect(outcomes.map(({ status }) => status).toSorted()[0]).toBe(200);
  const { members } = (await as("GET", "/members/")).body.members
    ? (await as("GET", "/members/")).body
    : (await api.call("GET", "/api/staff/members/", undefined, { token: other.token })).body;
  expect(
    members.filter(({ roles }: { roles: { role: string }[] }) => roles.some(({ role }) => role === "owner")),
  ).toHaveLength(1);
});

test("a member reads who they are, their roles and whether this session has shown a second factor", async () => {
  const api = await startTestApi();
  const members = [await api.staff(["manager"]), await api.staff(["instructor"], { secondFactor: false })] as const;
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Ann", last_name: "Ordon" }, members[0]);

  const shown = await Promise.all(members.map((member) => api.call("GET", "/api/staff/me/", undefined, member)));

  const [{ id, email }, other] = members;
  expect(shown.map(({ body }) => body)).toMatchObject([
    { id, email, name: "Ann Ordon", roles: ["manager"], more_roles: [], second_factor: true },
    { id: other.id, email: other.email, name: "", roles: ["instructor"], second_factor: false },
  ]);
});
