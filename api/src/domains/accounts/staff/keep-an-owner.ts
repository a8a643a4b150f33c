import { and, eq, isNull } from "drizzle-orm";
import { type Db, matches } from "#database/database.ts";
import { staffRoles } from "#database/tables/staff.ts";
import { students } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";

/**
 * Refuses to end the last owner who can work (reading 97): without one nobody could invite another. Locks the owners' rows first, so
 * that of two owners who leave at once the second one is refused.
 */
export async function keepAnOwner(tx: Db, leaving: number) {
  const isLeaving = matches(staffRoles, { studentId: leaving, role: "owner" });
  const owner = await tx.select({ id: staffRoles.studentId }).from(staffRoles).where(isLeaving);
  if (owner.length === 0) return;
  const working = await tx
    .select({ id: staffRoles.studentId })
    .from(staffRoles)
    .innerJoin(students, eq(students.id, staffRoles.studentId))
    .where(and(eq(staffRoles.role, "owner"), isNull(students.blockedAt), isNull(students.deletedAt)))
    .for("update", { of: staffRoles });
  if (working.every(({ id }) => id === leaving)) throw new Problem("staff.last_owner");
}
