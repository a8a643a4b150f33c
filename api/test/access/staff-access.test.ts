// Both databases (every call of the staff answers): every call of the staff once: a statement that one of the drivers does not take shows here.
// @covers reading 118

import { mayDo, STAFF_ROLES, type StaffRight, type StaffRole } from "@academy/shared/contract/roles";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { staffRoles } from "#database/tables/staff.ts";
import { sessions, students } from "#database/tables/students.ts";
import { hashToken, newToken } from "#security/tokens.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { STAFF_ACCESS, type StaffRow } from "./staff-access-table.ts";

const pathOf = (template: string, { values = {}, query }: StaffRow) =>
  template.replace(/:(\w+)/g, (_, key: string) => String(values[key])) + (query ? `?${query}` : "");

/**
 * Signs in so many members with a role and a second factor, and gives their tokens. Written into the tables at once: to register
 * and confirm hundreds of accounts takes longer than all the calls that they are for.
 */
async function membersWith(role: StaffRole, count: number, { context: { db }, now }: TestApi): Promise<string[]> {
  const at = now();
  const accounts = Array.from({ length: count }, (_, index) => ({
    email: `${role}-${index}@example.com`,
    isStaff: true,
    createdAt: at,
    verifiedAt: at,
  }));
  const ids = await db.insert(students).values(accounts).returning({ studentId: students.id });
  await db.insert(staffRoles).values(ids.map((id) => ({ ...id, role, grantedAt: at, grantedBy: "test" })));
  const tokens = ids.map(() => newToken());
  await db.insert(sessions).values(
    ids.map((id, index) => {
      const tokenHash = hashToken(tokens[index] ?? "");
      return { ...id, tokenHash, createdAt: at, usedAt: at, secondFactorAt: at };
    }),
  );
  return tokens;
}

/** Whose calls are made: access is a rule, not a statement, so on the embedded database one of the roles that may do the same is enough. */
const rolesTried = (roles: StaffRole[]) => (inject("databaseServer") ? roles : roles.slice(0, 1));

test("the table has every call of the staff, and names what the audit keeps of each change", async () => {
  const { routes } = await startTestApi();
  const names = routes.map(({ method, path }) => `${method} ${path}`).filter((name) => name.includes(" /api/staff/"));

  expect(Object.keys(STAFF_ACCESS).toSorted()).toEqual(names.toSorted());
  const silent = Object.entries(STAFF_ACCESS).filter(([name, { audit }]) => !name.startsWith("GET ") && !audit);
  expect(silent.map(([name]) => name)).toEqual([]);
});

test("every call of the staff answers each role as the table of roles says, and nobody else", {
  timeout: 300_000,
}, async () => {
  const api = await startTestApi();
  const people = {
    visitor: { token: null },
    student: await api.student(),
    unverified: await api.student({ verified: false }),
    "blocked owner": await api.staff(["owner"]),
    "owner without second factor": await api.staff(["owner"], { secondFactor: false }),
  };
  const blocked = eq(students.id, people["blocked owner"].id);
  await api.context.db.update(students).set({ blockedAt: api.now() }).where(blocked);

  // One member for each call: what a member does must not change what the next one gets.
  const calls = Object.entries(STAFF_ACCESS);
  const members = {} as Record<StaffRole, string[]>;
  for (const role of STAFF_ROLES) members[role] = await membersWith(role, calls.length, api);

  const wrong: string[] = [];
  for (const [at, [name, row]] of calls.entries()) {
    const [method = "", template = ""] = name.split(" ");
    const ask = async (who: string, token: string | null, expected: [number, string | null]) => {
      const { status, body } = await api.call(method as "GET", pathOf(template, row), row.body, { token });
      const code = expected[1] === null ? null : body?.code;
      if (status !== expected[0] || code !== expected[1])
        wrong.push(`${name} answers ${who} ${status} ${body?.code ?? ""}, not ${expected.join(" ")}`);
    };
    const isOpen = row.for === "before_factor";
    const { "owner without second factor": halfIn, "blocked owner": blockedOwner, student, unverified } = people;
    const may = (role: StaffRole) => isOpen || row.for === "any" || mayDo([role], row.for as StaffRight);
    // All at once: a refused member changes nothing, and requests that arrive together share the statement that finds the caller.
    await Promise.all([
      ask("visitor", null, [401, "session.required"]),
      ask("blocked owner", blockedOwner.token, [401, "session.invalid"]),
      ask("student", student.token, [403, "staff.forbidden"]),
      ask("unverified", unverified.token, [403, "staff.forbidden"]),
      ask("owner without second factor", halfIn.token, isOpen ? [row.status, null] : [403, "staff.second_factor"]),
      ...rolesTried(STAFF_ROLES.filter((role) => !may(role))).map((role) =>
        ask(role, members[role][at] ?? "", [403, "staff.forbidden"]),
      ),
    ]);
    for (const role of rolesTried(STAFF_ROLES.filter(may)))
      await ask(role, members[role][at] ?? "", [row.status, null]);
  }

  expect(wrong).toEqual([]);
});
