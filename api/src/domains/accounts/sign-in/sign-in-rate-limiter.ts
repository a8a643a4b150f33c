import { ipCaller, ipPrefix } from "#security/ip-prefix.ts";
import type { RateLimiter } from "#security/rate-limits/rate-limiter.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { hashToken } from "#security/tokens.ts";

/** The rate limit key of one account's sign-ins from all networks. */
export const accountSignInKey = (email: string) => `sign-in:account:${hashToken(email)}`;

/** The rate limit keys of one account's sign-ins: from all networks, and from the caller's own. */
export const signInKeys = (email: string, ip: string): readonly [account: string, here: string] => [
  accountSignInKey(email),
  `sign-in:${hashToken(email)}:${ipPrefix(ip)}`,
];

/** The rate limits of which a sign-in takes a try; the try is given back once the sign-in is complete (reading 60). */
export function signInRateLimiter(rateLimiter: RateLimiter) {
  const addressKey = (ip: string) => `sign-in:network:${ipCaller(ip)}`;

  /** For a sign-in that names no account before it is proven. */
  const takeFromNetwork = (ip: string) =>
    rateLimiter.take(addressKey(ip), RATE_LIMITS.signInsFromAddress, "sign_in.too_many");

  return {
    takeFromNetwork,
    giveBackToNetwork: (ip: string) => rateLimiter.giveBack(addressKey(ip), 1),

    async take(email: string, ip: string) {
      const [account, here] = signInKeys(email, ip);
      await takeFromNetwork(ip);
      // The narrow limit first: a try that it refuses must not count for the account, or one stranger could lock the owner out.
      await rateLimiter.take(here, RATE_LIMITS.signInsOfAccountFromNetwork, "sign_in.too_many");
      await rateLimiter.take(account, RATE_LIMITS.signInsOfAccount, "sign_in.too_many");
    },

    /** Gives back the tries of a caller who mistyped and then signed in: many people of one campus may do so from one address. */
    async giveBack(email: string, ip: string) {
      const [account, here] = signInKeys(email, ip);
      await rateLimiter.giveBack(addressKey(ip), await rateLimiter.used(here));
      for (const key of [account, here]) await rateLimiter.clear(key);
    },
  };
}
