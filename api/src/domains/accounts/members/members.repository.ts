import { eq, isNull, sql } from "drizzle-orm";
import { type Db, matches } from "#database/database.ts";
import { people } from "#database/tables/academy.ts";
import { passkeys, totpFactors } from "#database/tables/second-factors.ts";
import { staffInvitations, staffRoles } from "#database/tables/staff.ts";
import { sessions, students } from "#database/tables/students.ts";

/** SQL of the members of the staff. */
export function membersRepository(db: Db) {
  return {
    /** Every role of every account, by address. */
    roles: () =>
      db
        .select({
          id: students.id,
          email: students.email,
          firstName: students.firstName,
          lastName: students.lastName,
          blockedAt: students.blockedAt,
          role: staffRoles.role,
          grantedAt: staffRoles.grantedAt,
          grantedBy: staffRoles.grantedBy,
          personSlug: staffRoles.personSlug,
          hasFactor: sql<boolean>`exists (select 1 from ${totpFactors} where ${totpFactors.studentId} = ${students.id} and ${totpFactors.confirmedAt} is not null)
            or exists (select 1 from ${passkeys} where ${passkeys.studentId} = ${students.id})`,
          lastSeenAt: sql<
            Date | string | null
          >`(select max(${sessions.usedAt}) from ${sessions} where ${sessions.studentId} = ${students.id})`,
        })
        .from(staffRoles)
        .innerJoin(students, eq(students.id, staffRoles.studentId))
        .where(isNull(students.deletedAt))
        .orderBy(students.email, staffRoles.role),

    /** The instructors of the academy, by name. */
    instructors: () =>
      db
        .select({ slug: people.slug, name: people.fullName })
        .from(people)
        .where(eq(people.status, "INSTRUCTOR"))
        .orderBy(people.fullName),

    /** Deletes an invitation that nobody accepted; undefined when there is none. */
    async withdraw(id: number) {
      const open = matches(staffInvitations, { id, acceptedAt: null });
      const [gone] = await db
        .delete(staffInvitations)
        .where(open)
        .returning({ email: staffInvitations.email, role: staffInvitations.role });
      return gone;
    },
  };
}
