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
import { authRepository, type CodeRow, type StudentRow } from "./auth.repository.ts";
import { CODE_MINUTES, CODES_PER_DAY, CODES_PER_HOUR, LETTERS_PER_ADDRESS, TRIES_PER_CODE } from "./code-rules.ts";
import { codeTries } from "./code-tries.ts";
import { endOtherRegistrations } from "./end-registrations.ts";
import { registrationsRepository } from "./registrations.repository.ts";

const PURPOSE = "verify-email";
const MINUTE = 60_000;

/** When the next code may be asked for and when this one ends. */
export interface SentCode {
  resendAt: Date;
  expiresAt: Date;
}

/** Codes that confirm an e-mail address: sending, checking, and the budgets that keep four digits safe (reading 3, threat 2.D). */
export function emailCodes(context: Context) {
  const { config, db, clock, keys, budgets } = context;
  const takeTry = codeTries({ config, budgets, clock });
  const wrongKey = ({ email }: StudentRow) => `code:wrong:${keys.hmac("addresses", email ?? "")}`;
  const hmacOf = (studentId: number, nonce: string, code: string) =>
    keys.hmac("codes", `${PURPOSE}:${studentId}:${nonce}:${code}`);

  const hourKey = ({ id }: StudentRow) => `code:hour:${id}`;
  const dayKey = ({ id }: StudentRow) => `code:day:${id}`;
  const addressKey = ({ email }: StudentRow) => `code:address:${keys.hmac("addresses", email ?? "")}`;

  /**
   * Makes a code and its letter in the caller's transaction, at the cost of the budgets of the registration and of its
   * address; every older code of the registration is dead.
   */
  async function send(tx: Db, student: StudentRow, device: string): Promise<SentCode> {
    const { take } = createBudgets(tx, clock);
    await take(hourKey(student), CODES_PER_HOUR, "code.too_many");
    await take(dayKey(student), CODES_PER_DAY, "code.too_many");
    await take(addressKey(student), LETTERS_PER_ADDRESS, "registration.too_many");
    const now = clock();
    const code = newCode(config.codeLength);
    const linkToken = newLinkToken();
    const linkHash = hashToken(linkToken);
    const row = await authRepository(tx).replaceCode({
      studentId: student.id,
      purpose: PURPOSE,
      codeHmac: hmacOf(student.id, linkHash, code),
      linkHash,
      device,
      createdAt: now,
      resendAt: new Date(now.getTime() + RESEND_SECONDS * 1000),
      expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE),
    });
    const language = letterLanguage(student);
    const link = `${config.publicUrl}/api/student/auth/confirm/?token=${linkToken}&lng=${language}`;
    const email = student.email ?? "";
    const isOnly = (await registrationsRepository(tx).another(email, student.id)) === null;
    const letter = verificationLetter(email, language, code, link, { at: now, device, isOnly });
    await post(tx, { ...letter, codeLinkHash: linkHash }, now);
    return { resendAt: row.resendAt, expiresAt: row.expiresAt };
  }

  /** Confirms a registration by its code or its link, and ends all others of the address (reading 2). */
  async function confirm(student: StudentRow, codeId: number): Promise<void> {
    await endOtherRegistrations(context, student.email ?? "", async (tx) => {
      const repository = authRepository(tx);
      // The student before the code, as whoever sends another does: in the other order both would wait for each other.
      const last = await repository.lock(student.id);
      if (!last || last.blockedAt || !(await repository.useUp(codeId, clock()))) throw new Problem("code.expired");
      await repository.update(student.id, { verifiedAt: clock() });
      return student;
    });
    await budgets.clear(wrongKey(student));
  }

  /** Checks a code; every wrong one costs a try of the code, of the account, of the network it came from and of everybody. */
  async function check(student: StudentRow, code: string, ip: string, log: FastifyBaseLogger): Promise<void> {
    const taken = await takeTry(wrongKey(student), ip);
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
    await confirm(student, row.id);
    await taken.giveBack();
  }

  /** Sends another code once the countdown has ended (specification §4); of requests at once one sends it. */
  async function resend({ id }: StudentRow, device: string): Promise<SentCode> {
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
      return send(tx, student, device);
    });
  }

  /** The registration that the one-time link of a letter belongs to; null when it is used or too old. */
  async function findLink(token: string): Promise<{ student: StudentRow; code: CodeRow } | null> {
    const code = await authRepository(db).findByLink(hashToken(token), clock());
    const student = code && (await authRepository(db).find(code.studentId));
    return student && !student.blockedAt ? { student, code } : null;
  }

  /** The countdown of an unconfirmed student: when a code may really be asked for, and until when the latest one is good (reading 3). */
  async function countdown(student: StudentRow): Promise<{ resendAt: Date | null; expiresAt: Date | null }> {
    const latest = await authRepository(db).latestCode(student.id, PURPOSE);
    if (!latest) return { resendAt: null, expiresAt: null };
    const keys = [hourKey(student), dayKey(student), addressKey(student)];
    const waits = await Promise.all(keys.map((key) => budgets.blockedUntil(key)));
    const resendAt = new Date(Math.max(latest.resendAt.getTime(), ...waits.map((wait) => wait?.getTime() ?? 0)));
    return { resendAt, expiresAt: !latest.deadAt && latest.expiresAt > clock() ? latest.expiresAt : null };
  }

  return { countdown, send, check, resend, findLink, confirm };
}
