import * as z from "@academy/shared/schema";
import { CodeCheck } from "#contract/auth/code-check.ts";
import { Credentials, Registration } from "#contract/auth/credentials.ts";
import { Done } from "#contract/done.ts";
import { optionalLine, ReturnPath } from "#contract/fields.ts";
import { LanguageCode } from "#contract/language-code.ts";
import { TERMS_VERSION, TermsKept, TermsSeen } from "#contract/legal/accepted-terms.ts";
import { Moment } from "#contract/moment.ts";
import { type OwnGroup, Profile, Student } from "./student.ts";

// Areas of other repositories import these from here.
export {
  CodeCheck,
  Credentials,
  Done,
  type OwnGroup,
  Profile,
  Registration,
  Student,
  TERMS_VERSION,
  TermsKept,
  TermsSeen,
};

/** Longest first or last name that is stored, in characters. */
export const NAME_MAX = 100;

/** Answer to a registration (reading 2): the page stores the token at once and opens the code dialog. */
export const Registered = z.object({
  access: z.string(),
  email_verified: z.boolean(),
  resend_at: Moment,
  expires_at: Moment,
  code_length: z.number(),
});
export type Registered = z.infer<typeof Registered>;

/** Answer of signing in: the bearer token (specification §3). */
export const Access = z.object({
  access: z.string(),
  email_verified: z.boolean(),
});
export type Access = z.infer<typeof Access>;

/** Answer to a correct code (reading 2). */
export const EmailVerified = z.object({ email_verified: z.boolean() });
export type EmailVerified = z.infer<typeof EmailVerified>;

/** Query of `POST /student/auth/resend-code/`: the page to which the email's link leads afterwards. */
export const CodeRequest = z.object({ return_to: z.optional(ReturnPath) });
export type CodeRequest = z.infer<typeof CodeRequest>;

/** Answer of `POST /student/auth/resend-code/` (reading 2). */
export const CodeSent = z.object({ resend_at: Moment, expires_at: Moment });
export type CodeSent = z.infer<typeof CodeSent>;

/** Body of `PATCH /student/student/update/`: changed fields only (specification §4); `language` is that of the emails. */
export const ProfileChange = z.strictObject({
  language: z.optional(LanguageCode),
  first_name: z.optional(optionalLine(NAME_MAX)),
  last_name: z.optional(optionalLine(NAME_MAX)),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
