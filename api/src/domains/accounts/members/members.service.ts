import type { StaffRole } from "@academy/shared/contract/roles";
import type { NewInvitation } from "@academy/shared/contract/staff/members";
import type { Context } from "#context.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { splitByContract } from "#domains/accounts/staff/answered-roles.ts";
import { keepAnOwner } from "#domains/accounts/staff/keep-an-owner.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { staffService } from "#domains/accounts/staff/staff.service.ts";
import { namedActors } from "#domains/platform/audit/actors.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { fieldProblem, Problem, required } from "#errors/problem.ts";
import { isoTime } from "#format/iso-time.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { membersRepository } from "./members.repository.ts";

/** The members of the staff: an owner lists them, invites new ones and takes roles away. */
export function membersService(context: Context<"db" | "clock" | "config">) {
  const { db, clock } = context;
  const audited = auditedActions(context);
  const staff = staffService(context);

  return {
    async list() {
      const rows = await membersRepository(db).roles();
      const invitations = await staffRepository(db).waiting(clock());
      const instructors = await membersRepository(db).instructors();
      const actor = await namedActors(db, [
        ...rows.map(({ grantedBy }) => grantedBy),
        ...invitations.map(({ invitedBy }) => invitedBy),
      ]);
      const open = splitByContract(
        invitations.map(({ id, email, role, invitedBy, createdAt, expiresAt }) => ({
          id,
          email,
          role,
          invited_by: actor(invitedBy).name,
          created_at: createdAt.toISOString(),
          expires_at: expiresAt.toISOString(),
        })),
      );
      return {
        members: [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
          const [first] = own;
          if (!first) return [];
          const roles = splitByContract(
            own.map(({ role, grantedAt, grantedBy }) => ({
              role,
              granted_at: grantedAt.toISOString(),
              granted_by: actor(grantedBy).name,
            })),
          );
          return {
            id: first.id,
            email: first.email ?? "",
            name: [first.firstName, first.lastName].filter(Boolean).join(" "),
            roles: roles.first,
            more_roles: roles.later,
            person: instructors.find(({ slug }) => own.some(({ personSlug }) => personSlug === slug)) ?? null,
            second_factor: first.hasFactor,
            blocked: first.blockedAt !== null,
            last_seen_at: first.lastSeenAt === null ? null : new Date(first.lastSeenAt).toISOString(),
          };
        }),
        instructors,
        invitations: open.first,
        more_invitations: open.later,
      };
    },

    /** Invites an address to a role, or gives the role to the address's account at once; refused if the account already has it. */
    invite: (by: StaffMember, { email, role }: NewInvitation) =>
      audited(by, "staff.invite", async (tx) => {
        const account = await accountsRepository(tx).findByEmail(email);
        if (account && (await staffRepository(tx).rolesOf(account.id)).includes(role))
          throw new Problem("staff.has_role");
        const { until } = await staff.invite(tx, email, role, `staff:${by.student.id}`);
        return { result: { until: isoTime(until) }, subject: { address: email }, before: null, after: { role } };
      }),

    /** Withdraws an invitation; refused if it was accepted meanwhile and is a role now. */
    withdraw: (by: StaffMember, id: number, reason: string) =>
      audited(by, "staff.withdraw_invitation", async (tx) => {
        const gone = required(await membersRepository(tx).withdraw(id), "staff.changed");
        return {
          subject: { address: gone.email },
          before: { role: gone.role },
          after: null,
          reason,
        };
      }),

    /** Links an account to an instructor of the academy: it decides which lectures are theirs and under whose name they answer. */
    namePerson: (by: StaffMember, id: number, slug: string | null) =>
      audited(by, "staff.name_person", async (tx) => {
        const repository = staffRepository(tx);
        if (slug !== null && !(await repository.instructor(slug))) throw fieldProblem("person", "field.invalid");
        const before = await repository.personOf(id);
        if (!(await repository.setPerson(id, slug))) throw new Problem("staff.changed");
        return {
          subject: { student: id },
          before: { person: before?.slug ?? null },
          after: { person: slug },
        };
      }),

    /** Takes a role away. The last owner's role stays. */
    remove: (by: StaffMember, id: number, role: StaffRole, reason: string) =>
      audited(by, "staff.remove", async (tx) => {
        if (role === "owner") await keepAnOwner(tx, id);
        const before = await staffRepository(tx).rolesOf(id);
        if (!before.includes(role)) throw new Problem("staff.changed");
        // Another transaction may have taken the role since it was read.
        if (!(await staffRepository(tx).revoke(id, role))) throw new Problem("staff.changed");
        const after = before.filter((one) => one !== role);
        return { subject: { student: id }, before, after, reason };
      }),
  };
}
