import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import { Problem } from "#errors/problem.ts";
import { ipCaller } from "#security/ip-prefix.ts";
import type { RateLimiter } from "#security/rate-limits/rate-limiter.ts";
import { perHour, RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";

const EVERYBODY = "code:everybody";

/** One look at a code, paid for before it is taken. */
export interface CodeTry {
  /** The code was right after so many tries, or there was none to look at: who finds it was no guesser. */
  giveBack: (tries?: number) => Promise<void>;
  /** The code was wrong; tells how many tries the account has left. */
  isWrong: (log: FastifyBaseLogger) => Promise<number>;
}

/** Until when no code is looked at, since too many were wrong everywhere; null as a rule. */
export const codesClosedUntil = (rateLimiter: RateLimiter) => rateLimiter.blockedUntil(EVERYBODY);

/**
 * The tries that all codes share, whatever they are for: of the account, of the network, and of everybody together. So many
 * wrong ones in an hour are guesses from many networks at many accounts: the operator is alarmed once, and until the hour is
 * over only the links of the emails work (reading 3, threat D1).
 */
export function codeTries({ config, rateLimiter, clock }: Pick<Context, "config" | "rateLimiter" | "clock">) {
  const perNetwork = perHour(config.rateLimits.wrongCodesPerHour);
  const ofEverybody = perHour(config.rateLimits.wrongCodesInAllPerHour);

  /** Takes a try of an account from a network, or says why there is none; `closed` is said when no code is looked at for long. */
  return async function takeTry(account: string, ip: string, closed: ErrorCode = "code.closed"): Promise<CodeTry> {
    const closedUntil = await codesClosedUntil(rateLimiter);
    if (closedUntil) {
      throw new Problem(closed, { retryAfter: (closedUntil.getTime() - clock().getTime()) / 1000 });
    }
    const network = `code:ip:${ipCaller(ip)}`;
    await rateLimiter.take(network, perNetwork, "request.too_many");
    await rateLimiter.take(account, RATE_LIMITS.wrongCodesOfAccount, closed);
    return {
      async giveBack(tries = 1) {
        await rateLimiter.giveBack(network, tries);
        await rateLimiter.giveBack(account);
      },
      async isWrong(log) {
        const { isLast } = await rateLimiter.take(EVERYBODY, ofEverybody, closed);
        if (isLast) {
          const wrong = ofEverybody.limit;
          log.error(
            { event: "code.closed_for_all", wrong },
            "too many wrong codes: only links work until the hour ends",
          );
        }
        return rateLimiter.left(account, RATE_LIMITS.wrongCodesOfAccount);
      },
    };
  };
}
