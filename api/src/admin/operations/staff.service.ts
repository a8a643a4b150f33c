import { AccountAddress } from "@academy/shared/contract/email-address";
import { STAFF_ROLES } from "@academy/shared/contract/roles";
import { AdminError } from "#admin/admin-error.ts";
import type { Context } from "#context.ts";
import { membersRepository } from "#domains/accounts/members/members.repository.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { staffService } from "#domains/accounts/staff/staff.service.ts";
import { auditedFor } from "./audited.ts";

function addressOf(typed: string) {
  const email = AccountAddress.safeParse(typed);
  if (!email.success) throw new AdminError(`${typed} is no email address`);
  return email.data;
}

function roleOf(typed: string | undefined) {
  const role = STAFF_ROLES.find((known) => known === typed);
  if (!role) throw new AdminError(`--role must be ${STAFF_ROLES.join(", ")}`);
  return role;
}

/** What operators do with the staff. */
export function operatorStaff(context: Context<"db" | "clock" | "config">, operator: string) {
  const { db, clock } = context;
  const audited = auditedFor(context, operator);
  const staff = staffService(context);

  return {
    /** Invites an address to a role; says whether the person has the role now or until when the invitation waits. */
    invite(typed: string, typedRole: string | undefined) {
      const [address, role] = [addressOf(typed), roleOf(typedRole)];
      return audited("staff.invite", { address, role }, async (tx) => {
        const { until } = await staff.invite(tx, address, role, operator);
        return until
          ? `invited; the role waits for the address to be confirmed, until ${until.toISOString()}`
          : `${address} is ${role} now`;
      });
    },

    /** Invites the owner of a new academy and gives the link, as mail may not work yet; changes nothing where there is an owner, or one is invited. */
    async firstOwner(typed: string) {
      const address = addressOf(typed);
      const owners = [...(await membersRepository(db).roles()), ...(await staffRepository(db).waiting(clock()))];
      const owner = owners.find(({ role }) => role === "owner");
      if (owner) return `${owner.email} is the owner, or invited to be`;
      return audited("staff.invite", { address, role: "owner" }, async (tx) => {
        const { accept } = await staff.invite(tx, address, "owner", operator);
        return accept ? `${address} is invited: ${accept}` : `${address} is owner now`;
      });
    },

    /** Takes a role away, or withdraws an invitation. */
    remove(typed: string, typedRole: string | undefined, reason: string) {
      const [address, role] = [addressOf(typed), roleOf(typedRole)];
      return audited("staff.remove", { address, role, reason }, async (tx) => {
        if (!(await staff.remove(tx, address, role))) throw new AdminError(`${address} is no ${role}`);
      });
    },

    /** Everybody with a role, then everybody who was invited, a line each. */
    async list() {
      const has = (await membersRepository(db).roles()).map(({ email, role, grantedAt }) => [
        email,
        role,
        grantedAt.toISOString(),
      ]);
      const waits = (await staffRepository(db).waiting(clock())).map(({ email, role, expiresAt }) => [
        email,
        role,
        `invited until ${expiresAt.toISOString()}`,
      ]);
      return [...has, ...waits].map((line) => line.join("\t")).join("\n");
    },
  };
}
