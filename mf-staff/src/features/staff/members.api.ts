import type { StaffRole } from "@academy/shared/contract/roles";
import { withKnownRole } from "@academy/shared/contract/staff/answered-roles";
import { Invited, Members, type NewInvitation } from "@academy/shared/contract/staff/members";
import { Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

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
  queryOptions({
    queryKey: ["staff", "staff", "members"],
    queryFn: ({ signal }) => http.get("/staff/members/", Members, { signal }),
    select: presentMembers,
  });

export const invite = (invitation: NewInvitation) => http.post("/staff/invitations/", invitation, Invited);

export const withdrawInvitation = (id: number, reason: string) =>
  http.delete(`/staff/invitations/${id}/`, { reason }, Done);

export const removeRole = (id: number, role: StaffRole, reason: string) =>
  http.delete(`/staff/members/${id}/roles/${role}/`, { reason }, Done);

export const namePerson = (id: number, person: string | null) =>
  http.put(`/staff/members/${id}/person/`, { person }, Done);
