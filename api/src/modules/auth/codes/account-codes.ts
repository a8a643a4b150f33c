import { CODE_MINUTES, RESEND_SECONDS, TRIES_PER_CODE } from "@academy/shared/contract/auth/verification-codes";
import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { Problem } from "#errors/problem.ts";
import { authRepository, type CodeRow } from "#modules/auth/auth.repository.ts";
import { createRateLimiter } from "#security/rate-limits/rate-limiter.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { hashToken, newCode, newLinkToken } from "#security/tokens.ts";
import { codeTries } from "./code-tries.ts";

const MINUTE = 60_000;

/** What a code proves: the mailbox of a registration, or one of the two of a change of the address. */
export type CodePurpose = "verify-email" | "change-email:old" | "change-email:new";

/** When the next code may be asked for and when this one ends. */
export interface SentCode {
  resendAt: Date;
  expiresAt: Date;
}

/** A code that was made: what its email says. */
export interface NewCode extends SentCode {
  code: string;
  linkToken: string;
  linkHash: string;
}

/** A code to look at, and who guesses. */
export interface CodeGuess {
  code: string;
  ip: string;
  log: FastifyBaseLogger;
  /** Under which the wrong tries of thirty days are counted. */
  account: string;
  /** What is said once there were too many of them. */
  closed?: ErrorCode;
}

/** A code that was right; what it proves is written first, then the try is given back. */
export interface RightCode {
  id: number;
  giveBack: () => Promise<void>;
}

/**
 * The codes that an account is sent for one purpose, by the rules that all of them share: length, life, tries, countdown and
 * rate limits (reading 3, threat D1).
 */
export function accountCodes(
  { config, db, clock, keys, rateLimiter }: Pick<Context, "config" | "db" | "clock" | "keys" | "rateLimiter">,
  purpose: CodePurpose,
) {
  const takeTry = codeTries({ config, rateLimiter, clock });
  const signed = (studentId: number, nonce: string, code: string) => `${purpose}:${studentId}:${nonce}:${code}`;
  const hourKey = (studentId: number) => `code:hour:${studentId}`;
  const dayKey = (studentId: number) => `code:day:${studentId}`;
  const waitFor = ({ resendAt }: CodeRow) => (resendAt.getTime() - clock().getTime()) / 1000;

  return {
    /** Makes a code in the caller's transaction, at the cost of the account's rate limits; the one before is dead. */
    async make(tx: Db, studentId: number, device: string): Promise<NewCode> {
      const { take } = createRateLimiter(tx, clock);
      await take(hourKey(studentId), RATE_LIMITS.codesPerHour, "code.too_many");
      await take(dayKey(studentId), RATE_LIMITS.codesPerDay, "code.too_many");
      const now = clock();
      const code = newCode(config.codeLength);
      const linkToken = newLinkToken();
      const linkHash = hashToken(linkToken);
      const { resendAt, expiresAt } = await authRepository(tx).replaceCode({
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
    async refuseTooSoon(tx: Db, studentId: number): Promise<void> {
      const latest = await authRepository(tx).latestCode(studentId, purpose);
      if (latest && latest.resendAt > clock())
        throw new Problem("code.resend_too_soon", { retryAfter: waitFor(latest), resendAt: latest.resendAt });
    },

    /** Looks at a code; every wrong one costs a try of the code, of the account, of the network it came from and of everybody. */
    async check(studentId: number, { code, ip, log, account, closed }: CodeGuess): Promise<RightCode> {
      const taken = await takeTry(account, ip, closed);
      const row = await authRepository(db).countTry(studentId, purpose, TRIES_PER_CODE, clock());
      if (!row) {
        await taken.giveBack();
        const latest = await authRepository(db).latestCode(studentId, purpose);
        const usedUp = latest !== null && latest.tries >= TRIES_PER_CODE && latest.expiresAt > clock();
        throw usedUp ? new Problem("code.too_many", { retryAfter: waitFor(latest) }) : new Problem("code.expired");
      }
      if (!keys.isHmac("codes", signed(studentId, row.linkHash, code), row.codeHmac)) {
        const left = await taken.isWrong(log);
        throw new Problem("code.wrong", { attemptsLeft: Math.min(TRIES_PER_CODE - row.tries, left) });
      }
      return { id: row.id, giveBack: () => taken.giveBack(row.tries) };
    },

    /** When a code may really be asked for, by the account's rate limits and the given ones too, and until when the latest is good. */
    async countdown(studentId: number, ...more: string[]): Promise<{ resendAt: Date | null; expiresAt: Date | null }> {
      const latest = await authRepository(db).latestCode(studentId, purpose);
      if (!latest) return { resendAt: null, expiresAt: null };
      const limits = [hourKey(studentId), dayKey(studentId), ...more];
      const waits = await Promise.all(limits.map((key) => rateLimiter.blockedUntil(key)));
      const resendAt = new Date(Math.max(latest.resendAt.getTime(), ...waits.map((wait) => wait?.getTime() ?? 0)));
      return { resendAt, expiresAt: !latest.deadAt && latest.expiresAt > clock() ? latest.expiresAt : null };
    },
  };
}
