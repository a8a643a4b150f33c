import { operation } from "#contract/operation.ts";
import { Done } from "#contract/students/students.ts";
import { Invited, MemberPerson, MemberRole, Members, NewInvitation } from "./members.ts";
import { ReasonBody } from "./reason.ts";

export const listMembers = operation("GET /staff/members/", Members, {
  id: "staffMembers.list",
  summary: "Lists all accounts with a role, and the open invitations.",
  access: "staff.manage",
});

export const inviteMember = operation("POST /staff/invitations/", Invited, {
  id: "staffMembers.invite",
  summary: "Invites an address to a role, or gives the role to its account at once.",
  access: "staff.manage",
  body: NewInvitation,
  errors: ["auth.reauthenticate", "email.invalid", "staff.has_role"],
});

export const withdrawInvitation = operation("DELETE /staff/invitations/{id}/", Done, {
  id: "staffMembers.withdrawInvitation",
  summary: "Withdraws an invitation that nobody accepted.",
  access: "staff.manage",
  body: ReasonBody,
  errors: ["staff.changed"],
});

export const namePerson = operation("PUT /staff/members/{id}/person/", Done, {
  id: "staffMembers.namePerson",
  summary: "Links an account to an instructor of the academy, or to none.",
  access: "staff.manage",
  body: MemberPerson,
  errors: ["staff.changed"],
});

export const removeRole = operation("DELETE /staff/members/{id}/roles/{role}/", Done, {
  id: "staffMembers.removeRole",
  summary: "Takes a role away from an account.",
  access: "staff.manage",
  params: MemberRole,
  body: ReasonBody,
  errors: ["staff.changed", "staff.last_owner"],
});
