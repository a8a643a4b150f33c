import * as z from "@academy/shared/schema";
import { AccountAddress, EmailAddress } from "#contract/email-address.ts";
import { LanguageCode, optionalLine, ReturnPath, Secret } from "#contract/fields.ts";

/** Body of `POST /student/auth/register/` (specification §7); `language` (of the mail) and `terms_version` are additional. */
export const Registration = z.strictObject({
  email: EmailAddress,
  password1: Secret,
  password2: Secret,
  language: z.optional(LanguageCode),
  terms_version: z.optional(optionalLine(40)),
  /** The page to which the email's link leads afterwards: the one that asked for an account. */
  return_to: z.optional(ReturnPath),
});
export type Registration = z.infer<typeof Registration>;

/** Body of `POST /student/auth/token/` (specification §7). */
export const Credentials = z.strictObject({ email: AccountAddress, password: Secret });
export type Credentials = z.infer<typeof Credentials>;

/** Body of `POST /student/auth/email-change/`: the new address, and the current password. */
export const EmailChangeRequest = z.strictObject({ email: EmailAddress, password: Secret });
export type EmailChangeRequest = z.infer<typeof EmailChangeRequest>;
