import type { StaffRole } from "@academy/shared/contract/roles";
import { eq } from "drizzle-orm";
import { type Db, matches } from "#database/database.ts";
import { staffRoles } from "#database/tables/staff.ts";
import { type StudentRow, students } from "#database/tables/students.ts";

/** All accounts with a role that may get emails, with all their roles. */
export async function staffRecipients(db: Db) {
  const rows = await db
    .select({ student: students, role: staffRoles.role })
    .from(staffRoles)
    .innerJoin(students, eq(students.id, staffRoles.studentId))
    .where(matches(students, { blockedAt: null, deletedAt: null }))
    .orderBy(students.id, staffRoles.role);
  const members = new Map<number, { student: StudentRow; roles: StaffRole[] }>();
  for (const { student, role } of rows) {
    const member = members.get(student.id) ?? { student, roles: [] };
    member.roles.push(role);
    members.set(student.id, member);
  }
  return [...members.values()];
}
