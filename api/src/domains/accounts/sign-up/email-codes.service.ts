import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { accountCodes } from "#domains/accounts/codes/account-codes.ts";
import { wrongCodeKeys } from "#domains/accounts/codes/wrong-code-keys.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { verificationEmail } from "#domains/emails/templates/verification-email.ts";
import { enqueueChecksOfStudent } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { Problem } from "#errors/problem.ts";
import { createRateLimiter } from "#security/rate-limits/rate-limiter.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { hashToken } from "#security/tokens.ts";
import { nextOf } from "./email-link.ts";
import { endOtherRegistrations } from "./end-registrations.ts";
import { registrationsRepository } from "./registrations.repository.ts";

/** A request for a code: the caller's kind of device, and the page to which the link of the email returns. */
interface EmailCodeRequest {
  device: string;
  returnTo: string | undefined;
}

/** The parts of the context that emailed codes and links need, and ending the other registrations of an address. */
export type EmailCodesContext = Context<"config" | "db" | "clock" | "keys" | "rateLimiter" | "storage">;

/** Codes and links that confirm the address of a registration. */
export function emailCodes(context: EmailCodesContext) {
  const { config, db, clock, keys, rateLimiter } = context;
  const codes = accountCodes(context, "verify-email");
  const wrongKey = ({ email }: StudentRow) => wrongCodeKeys.registration(keys.hmac("addresses", email ?? ""));
  const addressKey = ({ email }: StudentRow) => `code:address:${keys.hmac("addresses", email ?? "")}`;

  /** Makes a code and its email in the caller's transaction; it counts against the rate limits of the registration and of its address. */
  async function send(
    tx: Db,
    student: StudentRow,
    { device, returnTo }: EmailCodeRequest,
    tooMany: ErrorCode = "registration.too_many",
  ) {
    const { code, linkToken, linkHash, ...times } = await codes.make(tx, student.id, device);
    await createRateLimiter(tx, clock).take(addressKey(student), RATE_LIMITS.emailsToMailbox, tooMany);
    const now = clock();
    const language = emailLanguage(student);
    const link = `${config.publicUrl}/api/student/auth/confirm/?token=${linkToken}&lng=${language}${nextOf(returnTo)}`;
    const email = student.email ?? "";
    const isOnly = (await registrationsRepository(tx).another(email, student.id)) === null;
    const mail = verificationEmail(email, language, code, link, { at: now, device, isOnly });
    await enqueueEmail(tx, { ...mail, codeLinkHash: linkHash }, now);
    return times;
  }

  /** Confirms a registration by its code or its link, and ends all other registrations of the address. */
  async function confirm(student: StudentRow, codeId: number) {
    await endOtherRegistrations(context, student.email ?? "", async (tx) => {
      const repository = accountsRepository(tx);
      // Locks the student before the code, in the same order as `resend`: the opposite order would cause a deadlock.
      const last = await repository.lock(student.id);
      if (!last || last.blockedAt || !(await repository.useUp(codeId, clock()))) throw new Problem("code.expired");
      await repository.update(student.id, { verifiedAt: clock() });
      await enqueueChecksOfStudent(tx, student.id);
      return student;
    });
    await rateLimiter.clear(wrongKey(student));
  }

  /** Checks a code, and confirms the registration by it. */
  async function check(student: StudentRow, code: string, ip: string, log: FastifyBaseLogger) {
    const right = await codes.check(student.id, { code, ip, log, account: wrongKey(student) });
    await confirm(student, right.id);
    await right.giveBack();
  }

  /** Sends another code once the countdown has ended (specification §4); of several requests at once only one sends it. */
  async function resend({ id }: StudentRow, request: EmailCodeRequest) {
    return db.transaction(async (tx) => {
      const student = await accountsRepository(tx).lock(id);
      if (!student?.email) throw new Problem("session.invalid");
      if (student.verifiedAt) throw new Problem("code.not_needed");
      await codes.refuseTooSoon(tx, id);
      // The refusal speaks of codes, because a request for another code is no registration.
      return send(tx, student, request, "code.too_many");
    });
  }

  /** The registration that the one-time link of an email belongs to; null when it is used or too old. */
  async function findLink(token: string) {
    const code = await accountsRepository(db).findByLink(hashToken(token), "verify-email", clock());
    const student = code && (await accountsRepository(db).find(code.studentId));
    return student && !student.blockedAt ? { student, code } : null;
  }

  return {
    /** The countdown of an unconfirmed student. */
    countdown: (student: StudentRow) => codes.countdown(student.id, addressKey(student)),
    send,
    check,
    resend,
    findLink,
    confirm,
  };
}
