import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import { Problem } from "#errors/problem.ts";
import { ipCaller } from "#security/ip-prefix.ts";
import type { RateLimiter } from "#security/rate-limits/rate-limiter.ts";
import { perHour, RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";

const EVERYBODY = "code:everybody";

/** One check of a code, counted as a try before the code is checked. */
interface CodeTry {
  /** Called when the code was right after so many tries, or when there was no code to check: a caller who gives the right code is no guesser. */
  giveBack: (tries?: number) => Promise<void>;
  /** Called when the code was wrong; returns how many tries the account has left. */
  isWrong: (log: FastifyBaseLogger) => Promise<number>;
}

/** Until when the api checks no codes, because everybody together gave too many wrong ones; usually null. */
export const codesClosedUntil = (rateLimiter: RateLimiter) => rateLimiter.blockedUntil(EVERYBODY);

/**
 * The limits on tries that codes of every purpose share: of the account, of the network, and of everybody together. If everybody together
 * reaches the limit of an hour, somebody is guessing from many networks at many accounts: the operator is alarmed once, and until the hour
 * is over only the links in the emails work (reading 3, threat D1).
 */
export function codeTries({ config, rateLimiter, clock }: Context<"config" | "rateLimiter" | "clock">) {
  const perNetwork = perHour(config.rateLimits.wrongCodesPerHour);
  const ofEverybody = perHour(config.rateLimits.wrongCodesInAllPerHour);

  /** Takes a try of an account and a network, or refuses; `closed` is the error code when codes are not checked for long. */
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
