import { CODE_MINUTES, RESEND_SECONDS, TRIES_PER_CODE } from "@academy/shared/contract/auth/verification-codes";
import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { CodePurpose } from "#database/tables/students.ts";
import { accountsRepository, type CodeRow } from "#domains/accounts/accounts.repository.ts";
import { Problem } from "#errors/problem.ts";
import { createRateLimiter } from "#security/rate-limits/rate-limiter.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { hashToken, newCode, newLinkToken } from "#security/tokens.ts";
import { codeTries } from "./code-tries.ts";

const MINUTE = 60_000;

/** A code to check, and who gave it. */
interface CodeGuess {
  code: string;
  ip: string;
  log: FastifyBaseLogger;
  /** The rate limit key that counts the account's wrong codes of thirty days. */
  account: string;
  /** The error code once there were too many of them. */
  closed?: ErrorCode;
}

/**
 * The codes that an account is sent for one purpose. All purposes share the rules: length, lifetime, tries, countdown and rate limits
 * (threat D1).
 */
export function accountCodes(
  { config, db, clock, keys, rateLimiter }: Context<"config" | "db" | "clock" | "keys" | "rateLimiter">,
  purpose: CodePurpose,
) {
  const takeTry = codeTries({ config, rateLimiter, clock });
  const signed = (studentId: number, nonce: string, code: string) => `${purpose}:${studentId}:${nonce}:${code}`;
  const hourKey = (studentId: number) => `code:hour:${studentId}`;
  const dayKey = (studentId: number) => `code:day:${studentId}`;
  const waitFor = ({ resendAt }: CodeRow) => (resendAt.getTime() - clock().getTime()) / 1000;

  return {
    /** Makes a code in the caller's transaction; it counts against the account's rate limits, and the previous code ends. */
    async make(tx: Db, studentId: number, device: string) {
      const { take } = createRateLimiter(tx, clock);
      await take(hourKey(studentId), RATE_LIMITS.codesPerHour, "code.too_many");
      await take(dayKey(studentId), RATE_LIMITS.codesPerDay, "code.too_many");
      const now = clock();
      const code = newCode(config.codeLength);
      const linkToken = newLinkToken();
      const linkHash = hashToken(linkToken);
      const { resendAt, expiresAt } = await accountsRepository(tx).replaceCode({
        studentId,
        purpose,
        codeHmac: keys.hmac("codes", signed(studentId, linkHash, code)),
        linkHash,
        device,
        createdAt: now,
        resendAt: new Date(now.getTime() + RESEND_SECONDS * 1000),
        expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE),
      });
      return { code, linkToken, linkHash, resendAt, expiresAt };
    },

    /** Refuses another code until the countdown of the latest has ended (specification §4). */
    async refuseTooSoon(tx: Db, studentId: number) {
      const latest = await accountsRepository(tx).latestCode(studentId, purpose);
      if (latest && latest.resendAt > clock())
        throw new Problem("code.resend_too_soon", { retryAfter: waitFor(latest), resendAt: latest.resendAt });
    },

    /**
     * Checks a code; a wrong one uses up a try of the code, of the account, of the caller's network and of the limit for everybody. After a
     * right one the caller first stores what it proves, then gives the try back.
     */
    async check(studentId: number, { code, ip, log, account, closed }: CodeGuess) {
      const taken = await takeTry(account, ip, closed);
      const row = await accountsRepository(db).countTry(studentId, purpose, TRIES_PER_CODE, clock());
      if (!row) {
        await taken.giveBack();
        const latest = await accountsRepository(db).latestCode(studentId, purpose);
        const usedUp = latest !== null && latest.tries >= TRIES_PER_CODE && latest.expiresAt > clock();
        throw usedUp ? new Problem("code.too_many", { retryAfter: waitFor(latest) }) : new Problem("code.expired");
      }
      if (!keys.isHmac("codes", signed(studentId, row.linkHash, code), row.codeHmac)) {
        const left = await taken.isWrong(log);
        throw new Problem("code.wrong", { attemptsLeft: Math.min(TRIES_PER_CODE - row.tries, left) });
      }
      return { id: row.id, giveBack: () => taken.giveBack(row.tries) };
    },

    /** When the next code may be requested, by the account's rate limits and the given ones, and until when the latest code is valid. */
    async countdown(studentId: number, ...more: string[]): Promise<{ resendAt: Date | null; expiresAt: Date | null }> {
      const latest = await accountsRepository(db).latestCode(studentId, purpose);
      if (!latest) return { resendAt: null, expiresAt: null };
      const limits = [hourKey(studentId), dayKey(studentId), ...more];
      const waits = await Promise.all(limits.map((key) => rateLimiter.blockedUntil(key)));
      const resendAt = new Date(Math.max(latest.resendAt.getTime(), ...waits.map((wait) => wait?.getTime() ?? 0)));
      return { resendAt, expiresAt: !latest.deadAt && latest.expiresAt > clock() ? latest.expiresAt : null };
    },
  };
}
