import * as z from "@academy/shared/schema";
import { AccountAddress } from "#contract/email-address.ts";
import { Secret } from "#contract/fields.ts";
import { ResetTokenField } from "./recovery.ts";

/**
 * Body of `PATCH /student/reset-password/` (specification §7): with a bearer `email`, `current_password` and `new_password`
 * (reading 5), or after a recovery `reset_token` and `new_password`.
 */
export const PasswordSetting = z.strictObject({
  new_password: Secret,
  email: z.optional(AccountAddress),
  current_password: z.optional(Secret),
  reset_token: z.optional(ResetTokenField),
});
export type PasswordSetting = z.infer<typeof PasswordSetting>;

/** Answer of a new password; `access` and `email_verified` only after a recovery, which signs in. */
export const PasswordSet = z.object({
  ok: z.boolean(),
  access: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
});
