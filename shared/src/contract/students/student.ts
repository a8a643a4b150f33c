import * as z from "@academy/shared/schema";
import { EmailChange } from "#contract/auth/email-change.ts";
import { FactorLoss } from "#contract/auth/factor-loss.ts";
import { LanguageCode } from "#contract/language-code.ts";
import { Moment } from "#contract/moment.ts";

/** A student's own group: its days on the academy's clock, and the place on the waiting list, counted from 1; null with a seat. */
const OwnGroup = z.object({
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  waiting_place: z.nullable(z.number()),
});
export type OwnGroup = z.infer<typeof OwnGroup>;

/** The signed-in student: `GET /student/student/detail/` (specification §3; the fields from `email_verified` on are additional). */
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
  /** The times of an unconfirmed student's current code, so that a reload keeps the countdown. */
  resend_at: z.nullable(Moment),
  expires_at: z.nullable(Moment),
  code_length: z.number(),
  /** The version of the legal texts that the student accepted; null when none is known. Absent in answers of an older api. */
  terms_version: z.nullish(z.string()),
  /** The version of the legal texts that is in force. Absent in answers of an older api: then it is the version of the release. */
  terms_in_force: z.optional(z.string()),
  /** The language of the academy's emails. Absent in answers of an older api, which cannot change it. */
  language: z.optional(LanguageCode),
  /** False for an account that signs in only by a provider. Absent in answers of an older api: then every account has a password. */
  has_password: z.optional(z.boolean()),
  /** The change of the email address that is under way; null for none (decision 0037). Absent in answers of an older api. */
  email_change: z.nullish(EmailChange),
  /**
   * The pending request, by the owner or an attacker, to remove all second factors; null for none (decision 0103). Absent in
   * answers of an older api.
   */
  lost_factors: z.nullish(FactorLoss),
  /** The group of the student; null without one (reading 120). Absent in answers of an older api. */
  group: z.nullish(OwnGroup),
  /** Whether the account has a staff role (reading 83): the staff area is loaded for nobody else. */
  is_staff: z.optional(z.boolean()),
});
export type Student = z.infer<typeof Student>;

/** Answer to a profile change: the client merges these fields into the student (specification §4); `language` only if it was changed. */
export const Profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  language: z.optional(LanguageCode),
});
export type Profile = z.infer<typeof Profile>;
