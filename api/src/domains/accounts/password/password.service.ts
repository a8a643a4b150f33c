import { passwordProblem } from "@academy/shared/contract/auth/password";
import type { PasswordSetting } from "@academy/shared/contract/auth/password-setting";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { emailChangesRepository } from "#domains/accounts/email-change/email-changes.repository.ts";
import { CHANGE_CODES } from "#domains/accounts/email-change/make-email-change.ts";
import { stopRemoval } from "#domains/accounts/factor-recovery/factor-recovery.service.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { recoveryRepository } from "#domains/accounts/recovery/recovery.repository.ts";
import { recoveryService } from "#domains/accounts/recovery/recovery.service.ts";
import { renewSession } from "#domains/accounts/sessions/renew-session.ts";
import type { SessionOwner } from "#domains/accounts/sessions/session-owner.ts";
import { sessionsRepository } from "#domains/accounts/sessions/sessions.repository.ts";
import { accessOf, beginSession } from "#domains/accounts/sign-in/begin-session.ts";
import { signInKeys } from "#domains/accounts/sign-in/sign-in-rate-limiter.ts";
import { endOtherRegistrations } from "#domains/accounts/sign-up/end-registrations.ts";
import { registrationsRepository } from "#domains/accounts/sign-up/registrations.repository.ts";
import { confirmPassword } from "#domains/accounts/step-up/confirm-password.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { passwordChangedEmail } from "#domains/emails/templates/password-changed-email.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import type { Caller } from "#http/session/caller.ts";
import { isKnownPassword } from "#security/known-passwords.ts";
import { hashToken } from "#security/tokens.ts";
import { refuseBreached } from "./refuse-breached.ts";

function refuseWeak(password: string) {
  const broken = passwordProblem({ password, confirmation: password, isKnown: isKnownPassword });
  if (broken) throw fieldProblem("new_password", broken);
}

/** Setting a new password: with the current one, or after a recovery (readings 4 and 5, threat B6). */
export function passwordService(context: PasswordContext) {
  const { db, clock, hasher, rateLimiter, config } = context;
  const recovery = recoveryService(context);

  /**
   * Stores the hash and ends what the old password opened, including a change of the address (decision 0037) and a removal of second
   * factors (decision 0103). Sends an email to the owner if the address is confirmed.
   */
  async function store(tx: Db, student: StudentRow, passwordHash: string, kept: number | null) {
    await accountsRepository(tx).update(student.id, { passwordHash });
    await sessionsRepository(tx).dropAll(student.id, kept);
    await recoveryRepository(tx).dropOf(student.id);
    await emailChangesRepository(tx).end(student.id);
    await stopRemoval(tx, context, student.id);
    await accountsRepository(tx).endCodes(student.id, CHANGE_CODES, clock());
    if (student.verifiedAt)
      await enqueueEmail(
        tx,
        passwordChangedEmail(student.email ?? "", emailLanguage(student), config.publicUrl),
        clock(),
      );
  }

  /**
   * Opens a new account for a caller who proves to own a mailbox for which no account is confirmed. An earlier registration of the address
   * may be a stranger's, so nothing of it is taken over.
   */
  function confirmedAnew(tx: Db, { email, language }: StudentRow) {
    const now = clock();
    return registrationsRepository(tx).open({ email, language, createdAt: now, verifiedAt: now });
  }

  /** Changes the caller's own password; the calling session stays, with another token. */
  async function change(owner: SessionOwner, setting: PasswordSetting) {
    const { student } = owner;
    const missing = (["email", "current_password"] as const).filter((field) => setting[field] === undefined);
    if (missing.length > 0) {
      const fields = Object.fromEntries(missing.map((field) => [field, ["field.required"] as const]));
      throw new Problem("form.incomplete", { fields });
    }
    if (setting.email !== student.email) throw fieldProblem("email", "student.other");
    refuseWeak(setting.new_password);
    await confirmPassword(context, owner, setting.current_password ?? "", "current_password");
    await refuseBreached(context, setting.new_password, "new_password");
    const passwordHash = await hasher.hash(setting.new_password);
    await db.transaction(async (tx) => {
      const now = await accountsRepository(tx).lock(student.id);
      // Another change was first: the password that was just checked is no longer the current one.
      if (now?.passwordHash !== student.passwordHash) throw fieldProblem("current_password", "password.wrong");
      await store(tx, now, passwordHash, owner.session);
      await renewSession(tx, owner, {});
    });
  }

  /**
   * Sets a password with the token of a recovery, and signs in; the address counts as confirmed. The mailbox replaces the password but not
   * a second factor: if the account has one, the password is set and the sign-in waits.
   */
  async function reset(resetToken: string, newPassword: string, caller: Caller) {
    refuseWeak(newPassword);
    const resetHash = hashToken(resetToken);
    const begun = await recoveryRepository(db).findReset(resetHash, clock());
    const email = begun?.studentId ? (await accountsRepository(db).find(begun.studentId))?.email : null;
    if (!email) throw new Problem("recovery.expired");
    await refuseBreached(context, newPassword, "new_password");
    const passwordHash = await hasher.hash(newPassword);
    const { begun: session } = await endOtherRegistrations(context, email, async (tx) => {
      const right = await recoveryRepository(tx).useReset(resetHash, clock());
      const known = right?.studentId ? await accountsRepository(tx).lock(right.studentId) : null;
      if (!known?.email) throw new Problem("recovery.expired");
      if (known.blockedAt) throw new Problem("account.blocked");
      const student = known.verifiedAt ? known : await confirmedAnew(tx, known);
      await store(tx, student, passwordHash, null);
      return { id: student.id, begun: await beginSession(tx, context, student.id, caller, { fromMailbox: true }) };
    });
    await recovery.forgetTries(email);
    for (const key of signInKeys(email, caller.ip)) await rateLimiter.clear(key);
    return accessOf(session);
  }

  return { change, reset };
}
