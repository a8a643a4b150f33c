import type { StaffRole } from "@academy/shared/contract/roles";
import { expect, test } from "vitest";
import type { StudentRow } from "#database/tables/students.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { mayHaveRoles } from "./staff.service.ts";
import { whyLocked } from "./why-locked.ts";

const DAY = new Date("2026-12-01T09:00:00Z");

test.for<[string, Partial<StudentRow>, boolean]>([
  ["confirmed", {}, true],
  ["not confirmed", { verifiedAt: null }, false],
  ["blocked", { blockedAt: DAY }, false],
  ["deleted", { deletedAt: DAY }, false],
  ["without an address", { email: null }, false],
])("an account that is %s may have roles: %s", ([, change, may]) => {
  const account = {
    email: "a@example.com",
    verifiedAt: DAY,
    blockedAt: null,
    deletedAt: null,
    ...change,
  } as StudentRow;

  expect(mayHaveRoles(account)).toBe(may);
});

test.for<[StaffRole, string, number, StaffRole[], "own" | "staff" | null]>([
  ["manager", "a student's account", 2, [], null],
  ["manager", "their own account", 1, ["manager"], "own"],
  ["manager", "an instructor's account", 2, ["instructor"], "staff"],
  ["owner", "an instructor's account", 2, ["instructor"], null],
  ["owner", "their own account", 1, ["owner"], "own"],
])("a member who is %s may change %s, unless it is locked", ([role, , id, roles, locked]) => {
  expect(whyLocked({ student: { id: 1 }, roles: [role] } as unknown as StaffMember, id, roles)).toBe(locked);
});
