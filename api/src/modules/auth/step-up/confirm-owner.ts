import { FRESH_SESSION_MINUTES } from "@academy/shared/contract/auth/second-factor";
import type { StepUpMethods } from "@academy/shared/contract/auth/step-up-methods";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { type PasswordContext, passwordService } from "#modules/auth/password/password.service.ts";
import { methodsOf } from "#modules/auth/second-factor/begin-session.ts";
import { renewSession } from "#modules/auth/sessions/renew-session.ts";
import type { SessionOwner } from "./session-owner.ts";

const MINUTE = 60_000;

/**
 * The changes that need the owner to prove again who they are (ASVS 7.5.1 and 7.5.2, decision 0101), and whether a recent sign-in is
 * enough. A change of factors needs more: an attacker with an open session must not lock its owner out by adding one. The calls for a new
 * password and for another email check the password themselves.
 */
const SIGN_IN_IS_ENOUGH = { "devices.end": true, "providers.unlink": true, "factors.change": false } as const;

/** A change for which the owner must prove again who they are. */
export type GuardedChange = keyof typeof SIGN_IN_IS_ENOUGH;

/** The methods by which the owner of an account can prove who they are. */
export async function stepUpMethods(db: Db, { id, passwordHash }: StudentRow): Promise<StepUpMethods> {
  const factors = (await methodsOf(db, id)).filter((method) => method !== "recovery_code");
  return passwordHash === null ? factors : ["password", ...factors];
}

/**
 * Requires a new proof of the owner before a change: the password in the call, or a step-up of this session within `FRESH_SESSION_MINUTES`.
 * For an account without a password (of an owner who signs in by a provider) a recent sign-in is always enough too.
 */
export function ownerConfirmation(context: PasswordContext) {
  const { db, clock } = context;
  const passwords = passwordService(context);
  const isFresh = (moment: Date | null) =>
    moment !== null && clock().getTime() - moment.getTime() <= FRESH_SESSION_MINUTES * MINUTE;

  return async (owner: SessionOwner, change: GuardedChange, password?: string): Promise<void> => {
    const { student, signedInAt, confirmedAt } = owner;
    const hasPassword = student.passwordHash !== null;
    if (hasPassword && password !== undefined) {
      await passwords.confirm(owner, password, "password");
      return renewSession(db, owner, {});
    }
    const signInCounts = SIGN_IN_IS_ENOUGH[change] || !hasPassword;
    if (isFresh(confirmedAt) || (signInCounts && isFresh(signedInAt))) return;
    const stepUp = await stepUpMethods(db, student);
    const fields = hasPassword && !signInCounts && { fields: { password: ["field.required"] as const } };
    if (fields) throw new Problem("form.incomplete", fields);
    throw new Problem("auth.reauthenticate", { stepUp });
  };
}
