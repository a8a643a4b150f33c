import * as z from "@academy/shared/schema";
import { Moment } from "#contract/fields.ts";

/** The security events of an account; the list may grow, so the contract does not use it as an enumeration. */
export const SECURITY_EVENTS = [
  "signed_in",
  "signed_in_two_step",
  "signed_out_by_staff",
  "code_sent",
  "provider_linked",
  "email_changed",
  "factor_added",
  "factor_removed",
  "factors_removed_by_academy",
  "recovery_code_used",
  "recovery_codes_renewed",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** A security event of the account; network addresses are not stored with it. */
export const StudentSecurityEvent = z.object({
  at: Moment,
  /** One of `SECURITY_EVENTS`. */
  event: z.string(),
  /** The device of the sign-in or of the person who requested a code, or the provider's name; empty when unknown. */
  detail: z.string(),
  /** How many times the code was tried; null for other events. */
  tries: z.nullable(z.number()),
});

/** How the account is protected, recent failures, and security events; no codes, keys or network addresses. */
export const StudentSecurity = z.object({
  password: z.boolean(),
  /** Since when the sign-in requires an authenticator app. */
  app_since: z.nullable(Moment),
  passkeys: z.number(),
  recovery_codes_left: z.number(),
  /** Uncompleted sign-ins within five minutes. */
  failed_sign_ins: z.number(),
  /** Wrong email codes within thirty days. */
  wrong_codes: z.number(),
  /** True when so many codes were wrong that the server no longer checks codes; the links in the emails still work. */
  codes_closed: z.boolean(),
  /** Wrong codes of the authenticator app within a day. */
  wrong_app_codes: z.number(),
  /** The owner reports that every factor is lost (decision 0103); null when nobody did; absent in answers of an older api. */
  lost_factors: z.nullish(
    z.object({
      requested_at: Moment,
      /** How the identity was checked, and when the factors are removed; null before the check. */
      checked: z.nullable(z.string()),
      due_at: z.nullable(Moment),
    }),
  ),
  /** The newest first. */
  events: z.array(StudentSecurityEvent),
});
export type StudentSecurity = z.infer<typeof StudentSecurity>;
