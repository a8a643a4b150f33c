import * as z from "@academy/shared/schema";
import { FactorLoss } from "#contract/auth/factor-loss.ts";
import { Moment } from "#contract/fields.ts";

/** How a sign-in can be completed. */
export const SecondFactorMethod = z.enum(["totp", "passkey", "recovery_code"]);
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>;

/**
 * The pending second step of a sign-in, sent with `auth.second_factor` (403): every call that signs in answers so when the
 * account has a second factor. After a recovery, the new password is already set by then.
 */
export const SecondFactorChallenge = z.object({
  /** Identifies the sign-in in the calls that complete it; valid on this device only. */
  challenge: z.string(),
  methods: z.array(SecondFactorMethod),
  expires_at: Moment,
  /**
   * The pending request, by the owner or an attacker, to remove all second factors; null for none (decision 0103). Absent in
   * answers of an older api.
   */
  lost_factors: z.nullish(FactorLoss),
});
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>;
