import * as z from "@academy/shared/schema";
import { FactorLoss } from "#contract/auth/factor-loss.ts";
import { Moment } from "#contract/fields.ts";

/** How a sign-in can be completed. */
export const SECOND_FACTOR_METHODS = ["totp", "passkey", "recovery_code"] as const;
export const SecondFactorMethod = z.enum(SECOND_FACTOR_METHODS);
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>;

/**
 * What a sign-in still waits for: beside `auth.second_factor` (403), which every call that signs in answers with when the
 * account has a second factor. The password of a recovery is set by then.
 */
export const SecondFactorChallenge = z.object({
  /** Names the sign-in in the calls that complete it; it is good for this device only. */
  challenge: z.string(),
  methods: z.array(SecondFactorMethod),
  expires_at: Moment,
  /**
   * The pending request, by the owner or an attacker, to remove all second factors; null for none (decision 0103). An api from
   * before the field says nothing.
   */
  lost_factors: z.optional(z.nullable(FactorLoss)),
});
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>;
