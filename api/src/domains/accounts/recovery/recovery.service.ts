import type { RecoveryRequest } from "@academy/shared/contract/auth/recovery";
import { CODE_MINUTES, RESEND_SECONDS, TRIES_PER_CODE } from "@academy/shared/contract/auth/verification-codes";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { FastifyBaseLogger } from "fastify";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { codeTries } from "#domains/accounts/codes/code-tries.ts";
import { wrongCodeKeys } from "#domains/accounts/codes/wrong-code-keys.ts";
import type { EmailCodesContext } from "#domains/accounts/sign-up/email-codes.service.ts";
import { emailCodes } from "#domains/accounts/sign-up/email-codes.service.ts";
import { nextOf } from "#domains/accounts/sign-up/email-link.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueDecoyEmail, enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { recoveryEmail } from "#domains/emails/templates/recovery-email.ts";
import { Problem } from "#errors/problem.ts";
import { ipCaller, ipPrefix } from "#security/ip-prefix.ts";
import { perHour, RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { hashToken, newCode, newLinkToken, newToken } from "#security/tokens.ts";
import { type RecoveryRow, recoveryRepository } from "./recovery.repository.ts";

const MINUTE = 60_000;

/** How long a new password may be set after a right code or link. */
const RESET_MINUTES = 15;

/**
 * Recovery of a password by email. Known and unknown addresses get the same answers at the cost of the same statements: both
 * have a row, rate limits (by the HMAC of the address) and a row in the outbox (threat B5).
 */
export function recoveryService(context: EmailCodesContext) {
  const { config, db, clock, keys, rateLimiter } = context;
  const takeTry = codeTries({ config, rateLimiter, clock });
  const addressOf = (email: string) => keys.hmac("addresses", email);
  const signed = (address: string, nonce: string, code: string) => `recovery:${address}:${nonce}:${code}`;

  /**
   * The expiry time that answers give. The stored one moves when the email is sent, and only emails to known addresses are sent: an answer
   * or a refusal that depended on it would reveal who has an account (threat B5).
   */
  const outwardEnd = ({ createdAt }: Pick<RecoveryRow, "createdAt">) =>
    new Date(createdAt.getTime() + CODE_MINUTES * MINUTE);

  const presentRequest = ({ resendAt, createdAt }: Pick<RecoveryRow, "resendAt" | "createdAt">) => ({
    resend_at: resendAt.toISOString(),
    expires_at: outwardEnd({ createdAt }).toISOString(),
    code_length: config.codeLength,
  });

  /**
   * Answers a request that repeats a recent recovery, perhaps from another browser. The code that was sent is still the one to enter, so
   * its times are returned again and no email is sent. If that code was used up, the call is refused until the countdown ends.
   */
  function repeat(row: RecoveryRow) {
    if (!row.codeDeadAt && row.tries < TRIES_PER_CODE) return presentRequest(row);
    const retryAfter = (row.resendAt.getTime() - clock().getTime()) / 1000;
    throw new Problem("code.resend_too_soon", { retryAfter, resendAt: row.resendAt });
  }

  /** Sends a code and a link to the address if it is known; gives the same answer if it is not. */
  async function start({ email, return_to }: RecoveryRequest, ip: string) {
    const hourly = perHour(config.rateLimits.recoveriesPerHour);
    await rateLimiter.take(`recovery:ip:${ipCaller(ip)}`, hourly, "request.too_many");
    const address = addressOf(email);
    const before = await recoveryRepository(db).find(address);
    if (before && before.resendAt > clock()) return repeat(before);
    // Counted for each network apart, so that strangers who ask in the owner's name do not use up the owner's emails.
    const here = `${address}:${ipPrefix(ip)}`;
    await rateLimiter.take(`recovery:hour:${here}`, RATE_LIMITS.codesPerHour, "code.too_many");
    await rateLimiter.take(`recovery:day:${here}`, RATE_LIMITS.codesPerDay, "code.too_many");
    await rateLimiter.take(`recovery:address:${address}`, RATE_LIMITS.emailsToMailbox, "code.too_many");
    const now = clock();
    const code = newCode(config.codeLength);
    const token = newLinkToken();
    const linkHash = hashToken(token);
    const resendAt = new Date(now.getTime() + RESEND_SECONDS * 1000);
    const times = { createdAt: now, resendAt, expiresAt: outwardEnd({ createdAt: now }) };
    await db.transaction(async (tx) => {
      const student = await accountsRepository(tx).findByEmail(email);
      const codeHmac = keys.hmac("codes", signed(address, linkHash, code));
      const opened = await recoveryRepository(tx).open({
        addressHash: address,
        studentId: student?.id ?? null,
        codeHmac,
        linkHash,
        ...times,
      });
      // Of two requests at once, the other has opened the recovery: this one is refused until the countdown ends.
      if (!opened) throw new Problem("code.resend_too_soon", { retryAfter: RESEND_SECONDS, resendAt });
      const message = recoveryEmail(
        email,
        student ? emailLanguage(student) : "en",
        code,
        linkTo(token) + nextOf(return_to),
      );
      const mail = { ...message, codeLinkHash: linkHash };
      await (student ? enqueueEmail : enqueueDecoyEmail)(tx, mail, now);
    });
    return presentRequest(times);
  }

  const linkTo = (token: string) => screenAddress(config.publicUrl, "recovery", { token });

  function newRight() {
    const token = newToken();
    const resetExpiresAt = new Date(clock().getTime() + RESET_MINUTES * MINUTE);
    return {
      right: { resetHash: hashToken(token), resetExpiresAt },
      answer: { reset_token: token, expires_at: resetExpiresAt.toISOString() },
    };
  }

  /** Refuses a try for which there is no code: its tries are used up, or it is too old. */
  async function refuseTry(address: string): Promise<never> {
    const row = await recoveryRepository(db).find(address);
    const usedUp = row && !row.codeDeadAt && row.tries >= TRIES_PER_CODE && outwardEnd(row) > clock();
    if (!usedUp) throw new Problem("code.expired");
    throw new Problem("code.too_many", {
      retryAfter: (row.resendAt.getTime() - clock().getTime()) / 1000,
      resendAt: row.resendAt,
    });
  }

  /**
   * Checks a code; a wrong one uses up a try of the code, of the address, of the caller's network and of the limit for everybody. It does
   * so even when the answer says that the code is too old: the email may have been sent late, and then the code can still be guessed.
   */
  async function check(email: string, code: string, ip: string, log: FastifyBaseLogger) {
    const address = addressOf(email);
    const taken = await takeTry(wrongCodeKeys.recovery(address), ip);
    const row = await recoveryRepository(db).countTry(address, TRIES_PER_CODE);
    if (!row) {
      await taken.giveBack();
      return refuseTry(address);
    }
    const isRight = keys.isHmac("codes", signed(address, row.linkHash, code), row.codeHmac) && row.studentId !== null;
    if (!isRight) {
      const left = await taken.isWrong(log);
      if (outwardEnd(row) <= clock()) throw new Problem("code.expired");
      throw new Problem("code.wrong", { attemptsLeft: Math.min(TRIES_PER_CODE - row.tries, left) });
    }
    const { right, answer } = newRight();
    const isRedeemed = await recoveryRepository(db).redeemCode(row, clock(), right);
    await taken.giveBack(row.tries);
    if (!isRedeemed) throw new Problem("code.expired");
    await rateLimiter.clear(wrongCodeKeys.recovery(address));
    return answer;
  }

  /**
   * Turns the link of a recovery or sign-up email into the right to reset: either link proves the mailbox. The link works until
   * a password is set or its time is over, so that a reload of the page, or a mail scanner that runs the page, does not take it from the
   * owner.
   */
  async function follow(token: string) {
    const { right, answer } = newRight();
    if (await recoveryRepository(db).redeemLink(hashToken(token), clock(), right)) return answer;
    const signUp = await emailCodes(context).findLink(token);
    if (!signUp?.student.email) throw new Problem("link.expired");
    await recoveryRepository(db).give(addressOf(signUp.student.email), signUp.student.id, clock(), right);
    return answer;
  }

  return {
    start,
    check,
    follow,
    forgetTries: (email: string) => rateLimiter.clear(wrongCodeKeys.recovery(addressOf(email))),
  };
}
