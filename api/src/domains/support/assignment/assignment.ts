import { mayDo, STAFF_RIGHTS, type StaffRight } from "@academy/shared/contract/roles";
import type { AssignedFilter } from "@academy/shared/contract/staff/assignment";
import { eq, isNull, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#database/database.ts";
import { students } from "#database/tables/students.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { fieldProblem } from "#errors/problem.ts";

/** The account of the assigned member, for a left join. */
export const assigned = alias(students, "assigned");

/** The columns that `presentAssignee` reads; all null without an assigned member. */
export const ASSIGNEE = {
  id: assigned.id,
  name: sql<string>`coalesce(nullif(trim(${assigned.firstName} || ' ' || ${assigned.lastName}), ''), ${assigned.email}::text)`,
};

/** The assigned member as lists show it. */
export const presentAssignee = (row: { id: number | null; name: string } | null) =>
  row && row.id !== null ? { id: row.id, name: row.name } : null;

/** The condition of the filter by the assigned member. */
export function assignedTo(column: PgColumn, filter: AssignedFilter, memberId: number) {
  if (!filter) return undefined;
  return filter === "me" ? eq(column, memberId) : isNull(column);
}

/** The members to whom work that needs this action can be assigned. */
export async function assignees(db: Db, action: StaffRight) {
  const members = await staffRepository(db).members(STAFF_RIGHTS[action]);
  return members.map(({ id, name }) => ({ id, name }));
}

/** Refuses a member who may not do the work, or who left. */
export async function mustBeAssignable(db: Db, id: number, action: StaffRight) {
  const members = await staffRepository(db).members(STAFF_RIGHTS[action]);
  if (!members.some((member) => member.id === id && mayDo(member.roles, action)))
    throw fieldProblem("assignee", "field.invalid");
}
