import * as z from "@academy/shared/schema";
import { Secret } from "#contract/fields.ts";
import { FactorCode, PasskeySignIn } from "./second-factor.ts";

/**
 * Body of `POST /student/auth/step-up/`: one of the account's methods. For `FRESH_SESSION_MINUTES` afterwards the session may do
 * what is otherwise refused with `auth.reauthenticate`. A passkey signs the options of
 * `POST /student/auth/step-up/passkey/options/`; `challenge` is the one of those options.
 */
export const StepUp = z.strictObject({
  password: z.optional(Secret),
  code: z.optional(FactorCode),
  passkey: z.optional(PasskeySignIn),
});
export type StepUp = z.infer<typeof StepUp>;
