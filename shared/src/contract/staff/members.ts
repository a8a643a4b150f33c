import * as z from "@academy/shared/schema";
import { EmailAddress, line, Moment } from "#contract/fields.ts";
import { STAFF_ROLES } from "#contract/roles.ts";

const Role = z.enum(STAFF_ROLES, { error: "field.invalid" });

/** One account with roles. */
export const Member = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  /** Each role with when it was given, and by whom: a name, an address or an operator. */
  roles: z.array(z.object({ role: Role, granted_at: Moment, granted_by: z.string() })),
  /** The instructor of the academy that the account is, whose lectures are their own; null while no owner has said who. */
  person: z.optional(z.nullable(z.object({ slug: z.string(), name: z.string() }))),
  /** Whether two-step verification is on; without it the account can do nothing here. */
  second_factor: z.boolean(),
  blocked: z.boolean(),
  /** When a session of the account was last used; null for none that is open. */
  last_seen_at: z.nullable(Moment),
});
export type Member = z.infer<typeof Member>;

/** A role that waits for whoever confirms the address. */
export const Invitation = z.object({
  id: z.number(),
  email: z.string(),
  role: Role,
  invited_by: z.string(),
  created_at: Moment,
  expires_at: Moment,
});
export type Invitation = z.infer<typeof Invitation>;

/** `GET /api/staff/members/`: everybody with a role, and who is invited; a few dozen, so that there are no pages. */
export const Members = z.object({
  members: z.array(Member),
  invitations: z.array(Invitation),
  /** The instructors that an account can be said to be. */
  instructors: z.optional(z.array(z.object({ slug: z.string(), name: z.string() }))),
});
export type Members = z.infer<typeof Members>;

/** Body of `POST /api/staff/invitations/`. */
export const NewInvitation = z.strictObject({ email: EmailAddress, role: Role });
export type NewInvitation = z.infer<typeof NewInvitation>;

/** Answer of it: until when the role waits for the address to be confirmed; null when the account has it now. */
export const Invited = z.object({ until: z.nullable(Moment) });
export type Invited = z.infer<typeof Invited>;

/** The path of a call about one role of one account. */
export const MemberRole = z.object({
  id: z.coerce.number().check(z.int({ error: "field.invalid" }), z.gte(1, { error: "field.invalid" })),
  role: Role,
});
export type MemberRole = z.infer<typeof MemberRole>;

/** Body of `PUT /api/staff/members/{id}/person/`: which instructor of the academy the account is; null for none. */
export const MemberPerson = z.strictObject({ person: z.nullable(line(100)) });
export type MemberPerson = z.infer<typeof MemberPerson>;
