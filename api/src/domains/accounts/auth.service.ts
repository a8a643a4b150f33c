import type { Credentials, Registration } from "@academy/shared/contract/auth/credentials";
import { passwordProblem } from "@academy/shared/contract/auth/password";
import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import type { FastifyBaseLogger } from "fastify";
import type { StudentRow } from "#database/tables/students.ts";
import { acceptedTerms } from "#domains/accounts/legal/legal.service.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { accessOf, beginSession } from "#domains/accounts/sign-in/begin-session.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import type { Caller } from "#http/session/caller.ts";
import { ipCaller } from "#security/ip-prefix.ts";
import { isKnownPassword } from "#security/known-passwords.ts";
import { shapeOf } from "#security/password-hasher.ts";
import { perHour } from "#security/rate-limits/rate-limits.ts";
import { accountsRepository } from "./accounts.repository.ts";
import { refuseBreached } from "./password/refuse-breached.ts";
import { openSession } from "./sessions/sessions.service.ts";
import { signInRateLimiter } from "./sign-in/sign-in-rate-limiter.ts";
import { tellNewDevice } from "./sign-in/tell-new-device.ts";
import { emailCodes } from "./sign-up/email-codes.service.ts";
import { registrationsRepository } from "./sign-up/registrations.repository.ts";

/** Accounts: becoming a student, signing in and out (readings 2, 7, 9, 53, 54, 60). */
export function authService(context: PasswordContext) {
  const { config, db, clock, keys, hasher, rateLimiter } = context;
  const codes = emailCodes(context);

  /** Registrations of one address share a salt, so one hash computation finds whose password it is, however many registrations there are. */
  function saltOf(email: string): Uint8Array {
    return Buffer.from(keys.hmac("salts", email), "base64url").subarray(0, 16);
  }

  function refuseTaken(known: StudentRow | null) {
    if (known?.verifiedAt) throw fieldProblem("email", "account.exists");
    if (known?.blockedAt) throw new Problem("account.blocked");
  }

  /** Registers, even if others have registered the same address without confirming it; refuses a confirmed address. */
  async function register(draft: Registration, caller: Caller) {
    const { ip, device } = caller;
    const broken = passwordProblem({
      password: draft.password1,
      confirmation: draft.password2,
      isKnown: isKnownPassword,
    });
    if (broken) throw fieldProblem(broken === "password.mismatch" ? "password2" : "password1", broken);
    await rateLimiter.take(
      `register:${ipCaller(ip)}`,
      perHour(config.rateLimits.registrationsPerHour),
      "request.too_many",
    );
    const known = await accountsRepository(db).findByEmail(draft.email);
    refuseTaken(known);
    await refuseBreached(context, draft.password1, "password1");
    const shape = known?.passwordHash ? shapeOf(known.passwordHash) : { salt: saltOf(draft.email) };
    const passwordHash = await hasher.hash(draft.password1, shape);
    return db.transaction(async (tx) => {
      const registrations = registrationsRepository(tx);
      await registrations.lock(draft.email);
      refuseTaken(await accountsRepository(tx).findByEmail(draft.email));
      const student = await registrations.open({
        email: draft.email,
        passwordHash,
        language: draft.language ?? DEFAULT_LANGUAGE,
        termsVersion: await acceptedTerms(tx, draft.terms_version),
        createdAt: clock(),
      });
      const sent = await codes.send(tx, student, { device, returnTo: draft.return_to });
      await tellNewDevice(tx, context, student, caller);
      return { access: await openSession(tx, clock(), { studentId: student.id, device }), ...sent };
    });
  }

  /** The account that a password belongs to: one hash computation for each form of the password and the same two statements, whether the address is known or not (threat B5). */
  async function ownerOf(known: StudentRow | null, email: string, password: string) {
    const stored = known?.passwordHash ?? null;
    const isOneOfMany = stored !== null && !known?.verifiedAt;
    const right = isOneOfMany
      ? await hasher.hashes(password, shapeOf(stored))
      : (await hasher.verify(stored, password)) && stored !== null
        ? [stored]
        : [];
    const owner = await accountsRepository(db).findByHash(email, right);
    const renewed = owner?.passwordHash ? await hasher.renewed(owner.passwordHash, password) : null;
    if (owner?.passwordHash && renewed) await accountsRepository(db).renewHash(owner.id, owner.passwordHash, renewed);
    return owner;
  }

  /** Signs in; an unknown address and a wrong password look the same and take the same time (threat B5). */
  async function signIn({ email, password }: Credentials, caller: Caller) {
    const { ip } = caller;
    const limits = signInRateLimiter(rateLimiter);
    await limits.take(email, ip);
    const known = await accountsRepository(db).findByEmail(email);
    const student = await ownerOf(known, email, password);
    if (!student) throw new Problem("sign_in.wrong", known?.verifiedAt ? { account: known.id } : {});
    const isBlocked = student.blockedAt !== null;
    const begun = isBlocked ? null : await db.transaction((tx) => beginSession(tx, context, student.id, caller));
    // A stranger who also registered the address must not reset the rate limit of the owner's password with the stranger's own.
    const isAlone = student.verifiedAt || !(await registrationsRepository(db).another(email, student.id));
    // A caller who knows only the password must not get new guesses at the second factor: only a completed sign-in gives the try back.
    if (isAlone && !(begun && "waitsFor" in begun)) await limits.giveBack(email, ip);
    if (!begun) throw new Problem("account.blocked", { account: student.id });
    return { access: accessOf(begun), email_verified: student.verifiedAt !== null };
  }

  /** Checks the code of the signed-in student; succeeds at once if the address is already confirmed. */
  async function verifyEmail(student: StudentRow, code: string, ip: string, log: FastifyBaseLogger) {
    if (!student.verifiedAt) await codes.check(student, code, ip, log);
  }

  return {
    register,
    signIn,
    verifyEmail,
    resendCode: codes.resend,
  };
}
