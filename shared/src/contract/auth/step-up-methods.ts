import * as z from "@academy/shared/schema";

/** How the owner of an account can prove their identity again (decision 0101). */
export const StepUpMethod = z.enum(["password", "totp", "passkey"]);
export type StepUpMethod = z.infer<typeof StepUpMethod>;

/**
 * The methods that an account has; sent with `auth.reauthenticate` (403). An account without any (it signs in by a provider and
 * has no second factor) needs a new sign-in.
 */
export const StepUpMethods = z.array(StepUpMethod);
export type StepUpMethods = z.infer<typeof StepUpMethods>;
