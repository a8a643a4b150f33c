import { FRESH_SESSION_MINUTES } from "@academy/shared/contract/auth/second-factor";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { authRepository } from "#modules/auth/auth.repository.ts";
import type { PasswordContext } from "#modules/auth/password/password.service.ts";
import { passwordService } from "#modules/auth/password/password.service.ts";

const MINUTE = 60_000;

/** Who changes the factors of their account, and in which session. */
export interface FactorOwner {
  student: StudentRow;
  /** The session that asks; it stays when the others end. */
  token: string;
  signedInAt: Date;
}

/**
 * Asks again who it is before factors change, as for a change of email: by the password. An account without one (who signs in
 * by a provider) shows it by a session that has just begun.
 */
export function ownerConfirmation(context: PasswordContext) {
  const { clock } = context;
  const passwords = passwordService(context);

  return async ({ student, signedInAt }: FactorOwner, password: string | undefined): Promise<void> => {
    if (student.passwordHash === null) {
      const age = clock().getTime() - signedInAt.getTime();
      if (age > FRESH_SESSION_MINUTES * MINUTE) throw new Problem("auth.reauthenticate");
      return;
    }
    if (password === undefined) throw new Problem("form.incomplete", { fields: { password: ["field.required"] } });
    await passwords.confirm(student, password, "password");
  };
}

/** The account, locked; refused when it left or its password was changed since it was asked for. */
export async function lockOwner(tx: Db, { student }: FactorOwner): Promise<StudentRow> {
  const last = await authRepository(tx).lock(student.id);
  if (!last?.email || last.deletedAt) throw new Problem("session.invalid");
  if (last.passwordHash !== student.passwordHash) throw fieldProblem("password", "password.wrong");
  return last;
}
