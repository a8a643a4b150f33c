import * as z from "@academy/shared/schema";
import { Credentials, Registration } from "#contract/auth/credentials.ts";
import { EmailChange } from "#contract/auth/email-change.ts";
import { FactorLoss } from "#contract/auth/factor-loss.ts";
import { inAsciiDigits, LanguageCode, Moment, optionalLine, ReturnPath } from "#contract/fields.ts";
import { TermsVersion } from "#contract/legal/terms-version.ts";

// Areas of other repositories import these from here.
export { Credentials, Registration };

/** Longest first or last name that is stored, in characters. */
export const NAME_MAX = 100;

/** The signed-in student: `GET /student/student/detail/` (specification §3; the fields from `email_verified` on are additional, reading 54). */
export const Student = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  photo: z.nullable(z.string()),
  email_verified: z.boolean(),
  /** Whether the student has the main course, also after the access time has expired (see `access_until`). */
  has_course: z.boolean(),
  access_until: z.nullable(Moment),
  /** All courses that the student has, the main one too, with the end of access; absent in answers of older servers. */
  courses: z.optional(z.array(z.object({ course: z.number(), access_until: Moment }))),
  /** Whether the student has a valid certificate; absent in answers of older servers. */
  has_certificate: z.optional(z.boolean()),
  /** The times of an unconfirmed student's current code, so that a reload keeps the countdown (reading 3). */
  resend_at: z.nullable(Moment),
  expires_at: z.nullable(Moment),
  code_length: z.number(),
  /** The version of the legal texts that the student accepted; null when none is known (reading 65). Absent in answers of an older api. */
  terms_version: z.optional(z.nullable(z.string())),
  /** The version of the legal texts that is in force. Absent in answers of an older api: then it is the version of the release. */
  terms_in_force: z.optional(z.string()),
  /** The language of the academy's emails (reading 90). Absent in answers of an older api, which cannot change it. */
  language: z.optional(LanguageCode),
  /** False for an account that signs in only by a provider. Absent in answers of an older api: then every account has a password. */
  has_password: z.optional(z.boolean()),
  /** The change of the email address that is under way; null for none (decision 0037). Absent in answers of an older api. */
  email_change: z.optional(z.nullable(EmailChange)),
  /**
   * The pending request, by the owner or an attacker, to remove all second factors; null for none (decision 0103). Absent in
   * answers of an older api.
   */
  lost_factors: z.optional(z.nullable(FactorLoss)),
  /** Whether the account has a staff role (reading 83): the staff area is loaded for nobody else. */
  is_staff: z.optional(z.boolean()),
});
export type Student = z.infer<typeof Student>;

/**
 * The version of the built-in terms and privacy policy (specification §2: last updated 8 March 2025; reading 11). The api
 * decides which version is in force, because the staff may publish other texts (decision 0093); this one is used when the api is
 * not reached. A developer who changes the meaning of a built-in text sets it to the day of the release.
 */
export const TERMS_VERSION = "2025-03-08";

/** Answer to a registration (reading 2): the page stores the token at once and opens the code dialog. */
export const Registered = z.object({
  access: z.string(),
  email_verified: z.boolean(),
  resend_at: Moment,
  expires_at: Moment,
  code_length: z.number(),
});
export type Registered = z.infer<typeof Registered>;

/** Body of `PUT /student/student/terms/`: the version of the legal texts whose notice the student has read (reading 65). */
export const TermsSeen = z.strictObject({
  terms_version: TermsVersion,
});
export type TermsSeen = z.infer<typeof TermsSeen>;

/** Answer of `PUT /student/student/terms/`: the version that is now stored with the account. */
export const TermsKept = z.object({ terms_version: z.string() });
export type TermsKept = z.infer<typeof TermsKept>;

/** Answer of signing in: the bearer token (specification §3). */
export const Access = z.object({
  access: z.string(),
  email_verified: z.boolean(),
});
export type Access = z.infer<typeof Access>;

/** Body of `POST /student/auth/verify-email/` (reading 2); digits only (specification §5). */
export const CodeCheck = z.strictObject({
  code: z
    .string({
      error: (issue) => (issue.input === undefined ? "field.required" : "field.invalid"),
    })
    .check(z.trim(), inAsciiDigits, z.regex(/^[0-9]{4,8}$/, { error: "field.invalid" })),
});
export type CodeCheck = z.infer<typeof CodeCheck>;

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

/** Answer to a profile change: the client merges these fields into the student (specification §4); `language` only if it was changed. */
export const Profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  language: z.optional(LanguageCode),
});
export type Profile = z.infer<typeof Profile>;

/** Answer of calls that return no data, such as `POST /student/auth/logout/`. */
export const Done = z.object({ ok: z.boolean() });
export type Done = z.infer<typeof Done>;
