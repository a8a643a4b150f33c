import * as z from "@academy/shared/schema";
import { EmailAddress } from "#contract/email-address.ts";
import { line, Moment, positiveInAddress } from "#contract/fields.ts";
import { STAFF_ROLES } from "#contract/roles.ts";
import { FirstRole, LaterRole } from "./answered-roles.ts";

const Role = z.enum(STAFF_ROLES);

const Instructor = z.object({ slug: z.string(), name: z.string() });

const granted = { granted_at: Moment, granted_by: z.string() };

/** One account with roles. */
export const Member = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  /** Each role, when it was given, and by whom: a name, an address or an operator. */
  roles: z.array(z.object({ role: FirstRole, ...granted })),
  more_roles: z.optional(z.array(z.object({ role: LaterRole, ...granted }))),
  /** The academy's instructor to whom the account belongs: that instructor's lectures are the account's own; null until an owner sets it. */
  person: z.nullish(Instructor),
  /** Whether two-step verification is on; without it the account can do nothing in the staff area. */
  second_factor: z.boolean(),
  blocked: z.boolean(),
  /** When a session of the account was last used; null when no session is open. */
  last_seen_at: z.nullable(Moment),
});

const invited = {
  id: z.number(),
  email: z.string(),
  invited_by: z.string(),
  created_at: Moment,
  expires_at: Moment,
};

/** A role that is given to the account that confirms the invited address. */
export const Invitation = z.object({ ...invited, role: FirstRole });

/** `GET /api/staff/members/`: all accounts with a role, and the open invitations; a few dozen, so the list has no pages. */
export const Members = z.object({
  members: z.array(Member),
  invitations: z.array(Invitation),
  more_invitations: z.optional(z.array(z.object({ ...invited, role: LaterRole }))),
  /** The instructors to which an account can be linked. */
  instructors: z.optional(z.array(Instructor)),
});
export type Members = z.infer<typeof Members>;

/** Body of `POST /api/staff/invitations/`. */
export const NewInvitation = z.strictObject({ email: EmailAddress, role: Role });
export type NewInvitation = z.infer<typeof NewInvitation>;

/** Answer of `POST /api/staff/invitations/`: until when the invited person can confirm the address; null when the account has the role already. */
export const Invited = z.object({ until: z.nullable(Moment) });

/** The path of a call about one role of one account. */
export const MemberRole = z.object({
  id: positiveInAddress(),
  role: Role,
});

/** Body of `PUT /api/staff/members/{id}/person/`: links the account to an instructor of the academy; null for none. */
export const MemberPerson = z.strictObject({ person: z.nullable(line(100)) });
