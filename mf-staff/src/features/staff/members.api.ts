import { withKnownRole } from "@academy/shared/contract/staff/answered-roles";
import type { Members } from "@academy/shared/contract/staff/members";
import * as operations from "@academy/shared/contract/staff/members.operations";
import { bodyCall, idCall, paramsCall } from "@academy/shared/query/api-call";
import { staffQuery } from "#query/staff-query.ts";

/** The members and invitations of an answer, with all roles that this build knows in one list each. */
const presentMembers = ({ members, invitations, more_invitations, instructors = [] }: Members) => ({
  members: members.map((member) => ({ ...member, roles: withKnownRole(member.roles, member.more_roles) })),
  invitations: withKnownRole(invitations, more_invitations),
  instructors,
});
export type Member = ReturnType<typeof presentMembers>["members"][number];
export type Invitation = ReturnType<typeof presentMembers>["invitations"][number];

/** Every account with a role, and the invitations. */
export const membersQuery = () =>
  staffQuery(
    operations.listMembers,
    {},
    {
      select: presentMembers,
    },
  );

export const invite = bodyCall(operations.inviteMember);

export const withdrawInvitation = idCall(operations.withdrawInvitation);

export const removeRole = paramsCall(operations.removeRole);

export const namePerson = idCall(operations.namePerson);
