import * as z from "@academy/shared/schema";
import { CodeCheck } from "#contract/auth/code-check.ts";
import { Credentials, Registration } from "#contract/auth/credentials.ts";
import { Access, CodeRequest, CodeSent, EmailVerified, Registered } from "#contract/auth/registered.ts";
import { Done } from "#contract/done.ts";
import { optionalLine } from "#contract/fields.ts";
import { LanguageCode } from "#contract/language-code.ts";
import { TERMS_VERSION, TermsKept, TermsSeen } from "#contract/legal/accepted-terms.ts";
import { type OwnGroup, Profile, Student } from "./student.ts";

// Areas of other repositories import these from here.
export {
  Access,
  CodeCheck,
  CodeRequest,
  CodeSent,
  Credentials,
  Done,
  EmailVerified,
  type OwnGroup,
  Profile,
  Registered,
  Registration,
  Student,
  TERMS_VERSION,
  TermsKept,
  TermsSeen,
};

/** Longest first or last name that is stored, in characters. */
export const NAME_MAX = 100;

/** Body of `PATCH /student/student/update/`: changed fields only (specification §4); `language` is that of the emails. */
export const ProfileChange = z.strictObject({
  language: z.optional(LanguageCode),
  first_name: z.optional(optionalLine(NAME_MAX)),
  last_name: z.optional(optionalLine(NAME_MAX)),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
