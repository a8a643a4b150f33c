import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { renewSession } from "#domains/accounts/sessions/renew-session.ts";
import type { SessionOwner } from "#domains/accounts/sessions/session-owner.ts";
import { confirmPassword } from "#domains/accounts/step-up/confirm-password.ts";
import { Problem } from "#errors/problem.ts";
import { recentProof } from "./recent-proof.ts";

/**
 * The changes that need the owner to prove again who they are (ASVS 7.5.1 and 7.5.2, decision 0101), and whether a recent sign-in is
 * enough. A change of factors needs more: an attacker with an open session must not lock its owner out by adding one. A passkey that only
 * signs in locks nobody out (reading 132). The calls for a new password and for another email check the password themselves.
 */
const SIGN_IN_IS_ENOUGH = {
  "devices.end": true,
  "providers.unlink": true,
  "passkeys.add": true,
  "factors.change": false,
} as const;

/** A change for which the owner must prove again who they are. */
type GuardedChange = keyof typeof SIGN_IN_IS_ENOUGH;

/**
 * Requires a new proof of the owner before a change: the password in the call, or a step-up of this session within `FRESH_SESSION_MINUTES`.
 * For an account without a password (of an owner who signs in by a provider) a recent sign-in is always enough too.
 */
export function ownerConfirmation(context: PasswordContext) {
  const { db } = context;
  const proof = recentProof(context);

  return async (owner: SessionOwner, change: GuardedChange, password?: string) => {
    const hasPassword = owner.student.passwordHash !== null;
    if (hasPassword && password !== undefined) {
      await confirmPassword(context, owner, password, "password");
      return renewSession(db, owner, {});
    }
    const signInCounts = SIGN_IN_IS_ENOUGH[change] || !hasPassword;
    if (proof.byStepUp(owner) || (signInCounts && proof.bySignIn(owner))) return;
    const fields = hasPassword && !signInCounts && { fields: { password: ["field.required"] as const } };
    if (fields) throw new Problem("form.incomplete", fields);
    throw await proof.refusal(owner);
  };
}
