import { RESEND_SECONDS } from "@academy/shared/contract/students";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { letterLanguage } from "#modules/mail/letter.ts";
import { verificationLetter } from "#modules/mail/verification-letter.ts";
import { Problem } from "#plugins/problem.ts";
import { post } from "#ports/outbox.ts";
import { createBudgets } from "#security/budgets.ts";
import { sameSecret } from "#security/keys.ts";
import { hashToken, newCode, newLinkToken } from "#security/tokens.ts";
import { authRepository, type StudentRow } from "./auth.repository.ts";
import { CODE_MINUTES, CODES_PER_DAY, CODES_PER_HOUR, TRIES_PER_CODE } from "./code-rules.ts";
import { codeTries } from "./code-tries.ts";

const PURPOSE = "verify-email";
const MINUTE = 60_000;

/** When the next code may be asked for and when this one ends. */
export interface SentCode {
  resendAt: Date;
  expiresAt: Date;
}

/** Codes that confirm an e-mail address: sending, checking, and the budgets that keep four digits safe (reading 3, threat 2.D). */
export function emailCodes({ config, db, clock, keys, budgets }: Context) {
  const takeTry = codeTries({ config, budgets, clock });
  const wrongKey = (studentId: number) => `code:wrong:${studentId}`;
  const hmacOf = (studentId: number, nonce: string, code: string) =>
    keys.hmac("codes", `${PURPOSE}:${studentId}:${nonce}:${code}`);

  const hourKey = (studentId: number) => `code:hour:${studentId}`;
  const dayKey = (studentId: number) => `code:day:${studentId}`;

  /** Takes the right to send one more code from the account's budgets; in a transaction from those of the transaction. */
  async function takeSending(studentId: number, { take } = budgets): Promise<void> {
    await take(hourKey(studentId), CODES_PER_HOUR, "code.too_many");
    await take(dayKey(studentId), CODES_PER_DAY, "code.too_many");
  }

  /** Makes a code and its letter in the caller's transaction; every older code is dead. */
  async function send(tx: Db, student: Pick<StudentRow, "id" | "language">, email: string): Promise<SentCode> {
    const now = clock();
    const code = newCode(config.codeLength);
    const linkToken = newLinkToken();
    const linkHash = hashToken(linkToken);
    const row = await authRepository(tx).replaceCode({
      studentId: student.id,
      purpose: PURPOSE,
      codeHmac: hmacOf(student.id, linkHash, code),
      linkHash,
      createdAt: now,
      resendAt: new Date(now.getTime() + RESEND_SECONDS * 1000),
      expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE),
    });
    const language = letterLanguage(student);
    const link = `${config.publicUrl}/api/student/auth/confirm/?token=${linkToken}&lng=${language}`;
    await post(tx, { ...verificationLetter(email, language, code, link), codeLinkHash: linkHash }, now);
    return { resendAt: row.resendAt, expiresAt: row.expiresAt };
  }

  async function confirm(studentId: number, codeId: number): Promise<void> {
    await db.transaction(async (tx) => {
      const repository = authRepository(tx);
      // The student before the code, as whoever sends another does: in the other order both would wait for each other.
      await repository.lock(studentId);
      if (!(await repository.useUp(codeId, clock()))) throw new Problem("code.expired");
      await repository.update(studentId, { verifiedAt: clock() });
    });
    await budgets.clear(wrongKey(studentId));
  }

  /** Checks a code; every wrong one costs a try of the code, of the account, of the network it came from and of everybody. */
  async function check(student: StudentRow, code: string, ip: string, log: FastifyBaseLogger): Promise<void> {
    const taken = await takeTry(wrongKey(student.id), ip);
    const row = await authRepository(db).countTry(student.id, PURPOSE, TRIES_PER_CODE, clock());
    if (!row) {
      await taken.giveBack();
      const latest = await authRepository(db).latestCode(student.id, PURPOSE);
      const usedUp = latest !== null && latest.tries >= TRIES_PER_CODE && latest.expiresAt > clock();
      if (!usedUp) throw new Problem("code.expired");
      throw new Problem("code.too_many", { retryAfter: (latest.resendAt.getTime() - clock().getTime()) / 1000 });
    }
    if (!sameSecret(row.codeHmac, hmacOf(student.id, row.linkHash, code))) {
      const left = await taken.isWrong(log);
      throw new Problem("code.wrong", { attemptsLeft: Math.min(TRIES_PER_CODE - row.tries, left) });
    }
    await confirm(student.id, row.id);
    await taken.giveBack();
  }

  /** Sends another code once the countdown has ended (specification §4); of requests at once one sends it. */
  async function resend({ id }: StudentRow): Promise<SentCode> {
    return db.transaction(async (tx) => {
      const student = await authRepository(tx).lock(id);
      if (!student?.email) throw new Problem("session.invalid");
      if (student.verifiedAt) throw new Problem("code.not_needed");
      const latest = await authRepository(tx).latestCode(id, PURPOSE);
      if (latest && latest.resendAt > clock()) {
        throw new Problem("code.resend_too_soon", {
          retryAfter: (latest.resendAt.getTime() - clock().getTime()) / 1000,
          resendAt: latest.resendAt,
        });
      }
      await takeSending(id, createBudgets(tx, clock));
      return send(tx, student, student.email);
    });
  }

  /** Confirms by the one-time link of the letter; false when it is used or too old. */
  async function confirmByLink(token: string): Promise<boolean> {
    const row = await authRepository(db).findByLink(hashToken(token), clock());
    if (!row) return false;
    await confirm(row.studentId, row.id);
    return true;
  }

  /** The countdown of an unconfirmed student: when a code may really be asked for, and until when the latest one is good (reading 3). */
  async function countdown(studentId: number): Promise<{ resendAt: Date | null; expiresAt: Date | null }> {
    const latest = await authRepository(db).latestCode(studentId, PURPOSE);
    if (!latest) return { resendAt: null, expiresAt: null };
    const waits = await Promise.all([
      budgets.blockedUntil(hourKey(studentId)),
      budgets.blockedUntil(dayKey(studentId)),
    ]);
    const resendAt = new Date(Math.max(latest.resendAt.getTime(), ...waits.map((wait) => wait?.getTime() ?? 0)));
    return { resendAt, expiresAt: !latest.deadAt && latest.expiresAt > clock() ? latest.expiresAt : null };
  }

  return { countdown, takeSending, send, check, resend, confirmByLink };
}
