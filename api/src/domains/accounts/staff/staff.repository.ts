import type { StaffRole } from "@academy/shared/contract/roles";
import { and, eq, exists, gt, isNull, lte, or } from "drizzle-orm";
import { type Db, firstRow, hasChanged, matches } from "#database/database.ts";
import { people } from "#database/tables/academy.ts";
import { staffInvitations, staffRoles } from "#database/tables/staff.ts";
import { students } from "#database/tables/students.ts";
import { sessionsRepository } from "#domains/accounts/sessions/sessions.repository.ts";
import { unassign } from "./unassign.ts";

/** SQL of staff roles and invitations. */
export function staffRepository(db: Db) {
  /**
   * Stores on the account whether it has any role, so that no request has to read roles to end its session. With the last role
   * all its sessions end: a session that had expired as a member's would otherwise be valid again as a student's.
   */
  async function markAccount(studentId: number) {
    const hasRole = exists(db.select().from(staffRoles).where(eq(staffRoles.studentId, students.id)));
    const [account] = await db
      .update(students)
      .set({ isStaff: hasRole })
      .where(eq(students.id, studentId))
      .returning({ isStaff: students.isStaff });
    if (!account || account.isStaff) return;
    await sessionsRepository(db).dropAll(studentId);
    await unassign(db, studentId);
  }

  return {
    rolesOf: async (studentId: number) =>
      (
        await db
          .select({ role: staffRoles.role })
          .from(staffRoles)
          .where(eq(staffRoles.studentId, studentId))
          .orderBy(staffRoles.role)
      ).map(({ role }) => role),

    /** The person of the academy linked to an instructor's account; null where no owner has set one. */
    personOf: (studentId: number) =>
      firstRow(
        db
          .select({ slug: people.slug, fullName: people.fullName, photo: people.photo })
          .from(staffRoles)
          .innerJoin(people, and(eq(people.slug, staffRoles.personSlug), eq(people.status, "INSTRUCTOR")))
          .where(matches(staffRoles, { studentId, role: "instructor" })),
      ),

    /** Links an account to an instructor of the academy; false when the account is no instructor. */
    async setPerson(studentId: number, slug: string | null) {
      const own = matches(staffRoles, { studentId, role: "instructor" });
      return hasChanged(db.update(staffRoles).set({ personSlug: slug }).where(own));
    },

    /** The instructors of the academy, by name. */
    instructors: () =>
      db
        .select({ slug: people.slug, name: people.fullName })
        .from(people)
        .where(eq(people.status, "INSTRUCTOR"))
        .orderBy(people.fullName),

    /** The instructor with this slug; null when the academy has none. */
    instructor: (slug: string) =>
      firstRow(
        db
          .select({ slug: people.slug, fullName: people.fullName, photo: people.photo })
          .from(people)
          .where(matches(people, { slug, status: "INSTRUCTOR" })),
      ),

    /** Gives a role that the account may have already. */
    async grant(row: typeof staffRoles.$inferInsert) {
      await db.insert(staffRoles).values(row).onConflictDoNothing();
      await markAccount(row.studentId);
    },

    /** Takes a role away; false when the account does not have it. */
    async revoke(studentId: number, role: StaffRole) {
      const own = matches(staffRoles, { studentId, role });
      const had = await hasChanged(db.delete(staffRoles).where(own));
      if (had) await markAccount(studentId);
      return had;
    },

    /** Accounts that have one of these roles and may work, by name, each with all its roles. */
    async members(roles: readonly StaffRole[]) {
      const rows = await db
        .select({
          id: students.id,
          email: students.email,
          firstName: students.firstName,
          lastName: students.lastName,
          person: people.fullName,
          role: staffRoles.role,
        })
        .from(staffRoles)
        .innerJoin(students, eq(students.id, staffRoles.studentId))
        .leftJoin(people, eq(people.slug, staffRoles.personSlug))
        .where(matches(students, { blockedAt: null, deletedAt: null }))
        .orderBy(students.firstName, students.lastName, students.id, staffRoles.role);
      return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, held]) => {
        const [{ email, firstName, lastName }] = held as [(typeof rows)[number]];
        const all = held.map(({ role }) => role);
        const person = held.find(({ person }) => person !== null)?.person;
        const name = person ?? ([firstName, lastName].filter(Boolean).join(" ") || (email ?? ""));
        return all.some((role) => roles.includes(role)) ? [{ id, name, email: email ?? "", roles: all }] : [];
      });
    },

    /** Stores an invitation of an address to a role; it replaces an earlier one. */
    async invite(row: typeof staffInvitations.$inferInsert) {
      await this.forgetInvitation(row.email, row.role);
      await db.insert(staffInvitations).values(row);
    },

    async forgetInvitation(email: string, role: StaffRole) {
      const open = matches(staffInvitations, { email, role, acceptedAt: null });
      return hasChanged(db.delete(staffInvitations).where(open));
    },

    /** The invitation of a link, while it can be accepted; else null. */
    async findInvitation(tokenHash: string, now: Date) {
      const { acceptedAt, expiresAt } = staffInvitations;
      const open = and(eq(staffInvitations.tokenHash, tokenHash), isNull(acceptedAt), gt(expiresAt, now));
      return firstRow(db.select().from(staffInvitations).where(open));
    },

    /** Marks an invitation as accepted; false when another request was faster. */
    async acceptOne(id: number, now: Date) {
      const open = matches(staffInvitations, { id, acceptedAt: null });
      return hasChanged(db.update(staffInvitations).set({ acceptedAt: now }).where(open));
    },

    /** Invitations that are neither accepted nor expired, by address. */
    waiting: (now: Date) =>
      db
        .select()
        .from(staffInvitations)
        .where(and(isNull(staffInvitations.acceptedAt), gt(staffInvitations.expiresAt, now)))
        .orderBy(staffInvitations.email, staffInvitations.role),

    /** Deletes invitations that were accepted or expired before a moment: the address of a person who never came is not kept. */
    async sweep(before: Date) {
      const { acceptedAt, expiresAt } = staffInvitations;
      await db.delete(staffInvitations).where(or(lte(acceptedAt, before), lte(expiresAt, before)));
    },

    /** Accepts the invitations of an address that was confirmed while they were valid, or that are valid now; each is accepted once. */
    accept: (email: string, confirmedAt: Date, now: Date) => {
      const { createdAt, expiresAt, acceptedAt } = staffInvitations;
      const inTime = or(gt(expiresAt, now), and(lte(createdAt, confirmedAt), gt(expiresAt, confirmedAt)));
      return db
        .update(staffInvitations)
        .set({ acceptedAt: now })
        .where(and(eq(staffInvitations.email, email), isNull(acceptedAt), inTime))
        .returning();
    },
  };
}
