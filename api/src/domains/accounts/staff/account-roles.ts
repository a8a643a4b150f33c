import type { StaffRole } from "@academy/shared/contract/roles";
import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { Context } from "#context.ts";
import { batchLoader } from "#database/batch-loader.ts";
import { staffInvitations, staffRoles } from "#database/tables/staff.ts";
import { type StudentRow, students } from "#database/tables/students.ts";
import { mayHaveRoles, staffService } from "./staff.service.ts";

/**
 * The roles of an account; invitations that waited for its address are accepted, each once. Every call of the staff and every
 * visit reads the roles, so accounts that ask at the same moment share one short read (decision 0018), and only an invited
 * account writes.
 */
export function accountRoles(context: Context<"db" | "clock" | "config">) {
  const staff = staffService(context);
  const { db } = context;
  const roles = db
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.studentId, students.id))
    .orderBy(staffRoles.role);
  const invitations = db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.email, students.email), isNull(staffInvitations.acceptedAt)));
  const statement = db
    .select({
      id: students.id,
      roles: sql<StaffRole[]>`array(${roles})::text[]`,
      isInvited: sql<boolean>`${exists(invitations)}`,
    })
    .from(students)
    .where(sql`${students.id} = any(${sql.placeholder("keys")}::int[])`)
    .prepare("roles_of_accounts");
  const ask = batchLoader<number, { roles: StaffRole[]; isInvited: boolean }>(async (keys) => {
    const rows = await statement.execute({ keys });
    return new Map(rows.map((row) => [row.id, row]));
  });

  return async (student: StudentRow) => {
    if (!mayHaveRoles(student)) return [];
    const found = await ask(student.id);
    return found?.isInvited ? staff.rolesOf(context.db, student) : (found?.roles ?? []);
  };
}
