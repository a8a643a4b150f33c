import { passwordProblem } from "@academy/shared/contract/password";
import type { Credentials, Registration } from "@academy/shared/contract/students";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import type { Caller } from "#plugins/caller.ts";
import { fieldProblem, Problem } from "#plugins/problem.ts";
import type { BudgetRule } from "#security/budget.ts";
import { ipHouse, ipPrefix } from "#security/ip-prefix.ts";
import { isKnownPassword } from "#security/known-passwords.ts";
import { hashToken } from "#security/tokens.ts";
import { authRepository, type StudentRow } from "./auth.repository.ts";
import { emailCodes } from "./email-codes.service.ts";
import { sessionsRepository } from "./sessions.repository.ts";
import { openSession } from "./sessions.service.ts";

const HOUR = 3600;
const FIVE_MINUTES = 300;

/** Failures of one account from one network, then growing waits (reading 60). */
const PER_ACCOUNT_AND_NETWORK: BudgetRule = { limit: 5, windowSeconds: FIVE_MINUTES, waits: [60, 120, 240, 480, 900] };
/** Failures of one network over all accounts (reading 60). */
const PER_NETWORK: BudgetRule = { limit: 30, windowSeconds: FIVE_MINUTES };
/** Failures of one account over all networks: wide, with a short wait, so that a stranger cannot keep the owner out (threat B1). */
const PER_ACCOUNT: BudgetRule = { limit: 100, windowSeconds: FIVE_MINUTES, waits: [60] };

/** The budgets of one account's sign-ins: over all networks, and from the caller's own. */
export function signInKeys(email: string, ip: string): readonly [account: string, here: string] {
  const address = hashToken(email);
  return [`sign-in:account:${address}`, `sign-in:${address}:${ipPrefix(ip)}`];
}

/** Accounts: becoming a student, signing in and out (readings 2, 7, 9, 53, 54, 60). */
export function authService(context: Context) {
  const { config, db, clock, hasher, budgets } = context;
  const codes = emailCodes(context);

  /** Registers; an address that was never confirmed starts anew, a confirmed one is refused (reading 2). */
  async function register(draft: Registration, { ip, device }: Caller) {
    const broken = passwordProblem({
      password: draft.password1,
      confirmation: draft.password2,
      isKnown: isKnownPassword,
    });
    if (broken) throw fieldProblem(broken === "password.mismatch" ? "password2" : "password1", broken);
    await budgets.take(
      `register:${ipHouse(ip)}`,
      { limit: config.budgets.registrationsPerHour, windowSeconds: HOUR },
      "request.too_many",
    );
    const known = await authRepository(db).findByEmail(draft.email);
    if (known?.verifiedAt) throw fieldProblem("email", "account.exists");
    if (known) await codes.takeSending(known.id);
    const passwordHash = await hasher.hash(draft.password1);
    const registered = await db.transaction(async (tx) => {
      const repository = authRepository(tx);
      const language = draft.language ?? "en";
      const account = { passwordHash, language, termsVersion: draft.terms_version ?? null };
      const student = await repository.claim(draft.email, { ...account, createdAt: clock() });
      if (student.verifiedAt) throw fieldProblem("email", "account.exists");
      await repository.update(student.id, account);
      await sessionsRepository(tx).dropAll(student.id);
      const sent = await codes.send(tx, { id: student.id, language }, draft.email);
      return { id: student.id, access: await openSession(tx, clock(), student.id, device), ...sent };
    });
    if (!known) await codes.takeSending(registered.id);
    return registered;
  }

  /** Signs in; an unknown address and a wrong password look the same and take the same time (reading 7, threat B5). */
  async function signIn({ email, password }: Credentials, { ip, device }: Caller) {
    const [account, here] = signInKeys(email, ip);
    const network = `sign-in:network:${ipHouse(ip)}`;
    await budgets.take(network, PER_NETWORK, "sign_in.too_many");
    await budgets.take(account, PER_ACCOUNT, "sign_in.too_many");
    await budgets.take(here, PER_ACCOUNT_AND_NETWORK, "sign_in.too_many");
    const student = await authRepository(db).findByEmail(email);
    if (!(await hasher.verify(student?.passwordHash ?? null, password)) || !student) throw new Problem("sign_in.wrong");
    await budgets.giveBack(network);
    for (const key of [account, here]) await budgets.clear(key);
    if (student.blockedAt) throw new Problem("account.blocked");
    return {
      access: await openSession(db, clock(), student.id, device),
      email_verified: student.verifiedAt !== null,
    };
  }

  /** Checks the code of the signed-in student; a confirmed one is simply told so. */
  async function verifyEmail(student: StudentRow, code: string, ip: string, log: FastifyBaseLogger): Promise<void> {
    if (!student.verifiedAt) await codes.check(student, code, ip, log);
  }

  return {
    register,
    signIn,
    verifyEmail,
    resendCode: codes.resend,
    confirmByLink: codes.confirmByLink,
  };
}
