import type { StaffRole } from "@academy/shared/contract/roles";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { daysAfter } from "@academy/shared/time/durations";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { invitationEmail } from "#domains/emails/templates/invitation-email.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { Problem, required } from "#errors/problem.ts";
import { hashToken, newLinkToken } from "#security/tokens.ts";
import { invitationLink } from "./invitation-link.ts";
import { keepAnOwner } from "./keep-an-owner.ts";
import { staffRepository } from "./staff.repository.ts";

/** Days until an invitation expires. */
const INVITATION_DAYS = 14;

/** Whether an account may have roles: not a blocked or deleted one, nor one whose address is not confirmed. */
export const mayHaveRoles = (student: StudentRow): student is StudentRow & { email: string; verifiedAt: Date } =>
  !student.blockedAt && !student.deletedAt && student.verifiedAt !== null && Boolean(student.email);

/**
 * Who belongs to the staff, and how a person joins (decision 0054). A role belongs to the account for which the
 * invited address is confirmed: only the person who reads that mailbox could confirm it. Until there is such an account, the role
 * waits for it.
 */
export function staffService({ clock, config }: Context<"clock" | "config">) {
  return {
    /** Gives a role to the confirmed account of an address, or stores an invitation until there is one; emails the address. */
    async invite(tx: Db, email: string, role: StaffRole, by: string) {
      const now = clock();
      const found = await accountsRepository(tx).findByEmail(email);
      const account = found?.verifiedAt && !found.deletedAt ? found : null;
      const until = account ? null : daysAfter(now, INVITATION_DAYS);
      const repository = staffRepository(tx);
      if (account) await repository.grant({ studentId: account.id, role, grantedAt: now, grantedBy: by });
      const token = newLinkToken();
      if (until) {
        const tokenHash = hashToken(token);
        await repository.invite({ email, role, invitedBy: by, createdAt: now, expiresAt: until, tokenHash });
      }
      const language = account ? emailLanguage(account) : config.staffLanguage;
      const signIn = screenAddress(config.publicUrl, "signIn");
      const accept = until && invitationLink(config.publicUrl, token, language);
      await enqueueEmail(tx, invitationEmail(email, language, { role, until, signIn, accept }), now);
      return { account, until, accept };
    },

    /** The roles of an account; invitations that waited for its address are accepted, each once. */
    async rolesOf(tx: Db, student: StudentRow) {
      if (!mayHaveRoles(student)) return [];
      const repository = staffRepository(tx);
      for (const { role, invitedBy } of await repository.accept(student.email, student.verifiedAt, clock()))
        await repository.grant({ studentId: student.id, role, grantedAt: clock(), grantedBy: invitedBy });
      return repository.rolesOf(student.id);
    },

    /** The role that a link invites to; null when it was used or withdrawn, or has expired. */
    invitedRole: async (tx: Db, token: string) =>
      (await staffRepository(tx).findInvitation(hashToken(token), clock()))?.role ?? null,

    /** Accepts an invitation by its link, for the account whose confirmed address was invited (decision 0054). */
    async acceptByLink(tx: Db, student: StudentRow, token: string) {
      const now = clock();
      const repository = staffRepository(tx);
      const invitation = required(await repository.findInvitation(hashToken(token), now), "invitation.over");
      const { id, email, role, invitedBy } = invitation;
      if (student.email?.toLowerCase() !== email.toLowerCase()) throw new Problem("invitation.other");
      if (!student.verifiedAt) throw new Problem("account.unverified");
      if (!(await repository.acceptOne(id, now))) throw new Problem("invitation.over");
      await repository.grant({ studentId: student.id, role, grantedAt: now, grantedBy: invitedBy });
      const details = { student: student.id, role };
      await writeAudit(tx, { at: now, actor: `student:${student.id}`, action: "staff.accept", details });
      return role;
    },

    /** Takes a role, or an invitation to it, away from an address; false when there was neither. The last owner's role stays. */
    async remove(tx: Db, email: string, role: StaffRole) {
      const account = await accountsRepository(tx).findByEmail(email);
      const repository = staffRepository(tx);
      if (account && role === "owner") await keepAnOwner(tx, account.id);
      const wasInvited = await repository.forgetInvitation(email, role);
      const hadRole = account ? await repository.revoke(account.id, role) : false;
      return wasInvited || hadRole;
    },
  };
}
