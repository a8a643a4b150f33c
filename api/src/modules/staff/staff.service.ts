import type { StaffRole } from "@academy/shared/contract/roles";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { writeAudit } from "#modules/audit/audit-log.ts";
import { authRepository } from "#modules/auth/auth.repository.ts";
import { emailLanguage } from "#modules/mail/compose-email.ts";
import { enqueueEmail } from "#modules/mail/outbox/outbox.ts";
import { invitationEmail } from "#modules/mail/templates/invitation-email.ts";
import { hashToken, newLinkToken } from "#security/tokens.ts";
import { invitationLink } from "./invitation-link.ts";
import { staffRepository } from "./staff.repository.ts";

/** Days until an invitation ends. */
const INVITATION_DAYS = 14;

const DAY = 86_400_000;

/** What became of an invitation. */
export interface Invited {
  /** The confirmed account of the address, which has the role now; null while nobody has confirmed it. */
  account: StudentRow | null;
  /** Until when the invitation waits; null when it does not have to. */
  until: Date | null;
}

/** Blocked and deleted accounts have no role, nor has one whose address nobody confirmed. */
export const mayHaveRoles = (student: StudentRow): student is StudentRow & { email: string; verifiedAt: Date } =>
  !student.blockedAt && !student.deletedAt && student.verifiedAt !== null && Boolean(student.email);

/**
 * Who belongs to the staff, and how one comes to (reading 83, decision 0054). A role belongs to the account that the invited
 * address is confirmed for: only who reads that mailbox could confirm it. Without such an account the role waits for one.
 */
export function staffService({ clock, config }: Pick<Context, "clock" | "config">) {
  return {
    /** Gives a role to the confirmed account of an address, or lets it wait for one; tells the address by email. */
    async invite(tx: Db, email: string, role: StaffRole, by: string): Promise<Invited> {
      const now = clock();
      const found = await authRepository(tx).findByEmail(email);
      const account = found?.verifiedAt && !found.deletedAt ? found : null;
      const until = account ? null : new Date(now.getTime() + INVITATION_DAYS * DAY);
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
      return { account, until };
    },

    /** The roles of an account; those that waited for its address are accepted, each once. */
    async rolesOf(tx: Db, student: StudentRow): Promise<StaffRole[]> {
      if (!mayHaveRoles(student)) return [];
      const repository = staffRepository(tx);
      for (const { role, invitedBy } of await repository.accept(student.email, student.verifiedAt, clock()))
        await repository.grant({ studentId: student.id, role, grantedAt: clock(), grantedBy: invitedBy });
      return repository.rolesOf(student.id);
    },

    /** The role that a link invites to; null when it was used or withdrawn, or has ended. */
    invitedRole: async (tx: Db, token: string): Promise<StaffRole | null> =>
      (await staffRepository(tx).findInvitation(hashToken(token), clock()))?.role ?? null,

    /** Accepts by the link of the email, for the account that the invited address is confirmed for (decision 0054). */
    async acceptByLink(tx: Db, student: StudentRow, token: string): Promise<StaffRole> {
      const now = clock();
      const repository = staffRepository(tx);
      const invitation = await repository.findInvitation(hashToken(token), now);
      if (!invitation) throw new Problem("invitation.over");
      const { id, email, role, invitedBy } = invitation;
      if (student.email?.toLowerCase() !== email.toLowerCase()) throw new Problem("invitation.other");
      if (!student.verifiedAt) throw new Problem("account.unverified");
      if (!(await repository.acceptOne(id, now))) throw new Problem("invitation.over");
      await repository.grant({ studentId: student.id, role, grantedAt: now, grantedBy: invitedBy });
      const details = { student: student.id, role };
      await writeAudit(tx, { at: now, actor: `student ${student.id}`, action: "staff.accept", details });
      return role;
    },

    /** Takes a role from an address, or the invitation to it; false when there was neither. */
    async remove(tx: Db, email: string, role: StaffRole): Promise<boolean> {
      const account = await authRepository(tx).findByEmail(email);
      const repository = staffRepository(tx);
      const wasInvited = await repository.forgetInvitation(email, role);
      const hadRole = account ? await repository.revoke(account.id, role) : false;
      return wasInvited || hadRole;
    },
  };
}
