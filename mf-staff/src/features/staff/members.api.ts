import type { StaffRole } from "@academy/shared/contract/roles";
import { Invited, Members, type NewInvitation } from "@academy/shared/contract/staff/members";
import { Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** Every account with a role, and the invitations. */
export const membersQuery = () =>
  queryOptions({
    queryKey: ["staff", "staff", "members"],
    queryFn: ({ signal }) => http.get("/staff/members/", Members, { signal }),
  });

export const invite = (invitation: NewInvitation) => http.post("/staff/invitations/", invitation, Invited);

export const withdrawInvitation = (id: number, reason: string) =>
  http.delete(`/staff/invitations/${id}/`, { reason }, Done);

export const removeRole = (id: number, role: StaffRole, reason: string) =>
  http.delete(`/staff/members/${id}/roles/${role}/`, { reason }, Done);

export const namePerson = (id: number, person: string | null) =>
  http.put(`/staff/members/${id}/person/`, { person }, Done);
