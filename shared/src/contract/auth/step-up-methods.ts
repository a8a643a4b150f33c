import * as z from "@academy/shared/schema";

/** How the owner of an account can show again who they are (decision 0101). */
export const STEP_UP_METHODS = ["password", "totp", "passkey"] as const;
export const StepUpMethod = z.enum(STEP_UP_METHODS);
export type StepUpMethod = z.infer<typeof StepUpMethod>;

/**
 * The methods that an account has: beside `auth.reauthenticate` (403). Without any (who signs in by a provider and has no second
 * factor) a new sign-in is the only one.
 */
export const StepUpMethods = z.array(StepUpMethod);
export type StepUpMethods = z.infer<typeof StepUpMethods>;
