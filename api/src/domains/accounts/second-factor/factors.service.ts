import type { Factors } from "@academy/shared/contract/auth/second-factor";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { factorsRepository } from "#domains/accounts/factors/factors.repository.ts";
import { hashedRecoveryCodes, plainCode } from "#domains/accounts/factors/recovery-codes.ts";
import { sealTotp, totpOpener } from "#domains/accounts/factors/sealed-totp.ts";
import { newTotpSecret, totpUri, verifyTotpCode } from "#domains/accounts/factors/totp.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { lockOwner, type SessionOwner } from "#domains/accounts/sessions/session-owner.ts";
import { ownerConfirmation } from "#domains/accounts/step-up/confirm-owner.ts";
import { Problem } from "#errors/problem.ts";
import { factorChanges } from "./factor-changes.ts";
import { presentPasskey } from "./present-passkey.ts";

/** How long after the start an app may confirm its first code. */
const CONNECT_MINUTES = 60;

const MINUTE = 60_000;

/** The name under which an app lists the account. */
const ISSUER = "Orda Academy of Arbitration";

/** The factors of an account: the authenticator app and the recovery codes (decision 0061). */
export function factorsService(context: PasswordContext) {
  const { db, clock, keys } = context;
  const confirmOwner = ownerConfirmation(context);
  const changes = factorChanges(context);
  const secretOf = totpOpener(context);

  /** Runs work with the owner's account locked, so that the second of two changes at once sees what the first did. */
  const withOwner = <Result>(owner: SessionOwner, work: (tx: Db, student: StudentRow) => Promise<Result>) =>
    db.transaction(async (tx) => work(tx, await lockOwner(tx, owner)));

  /** The time step of the first code of an app that is being connected. Throws `factor.expired` and `factor.wrong`. */
  async function firstStep(at: Db, studentId: number, typed: string) {
    const row = await factorsRepository(at).totpOf(studentId);
    const isOpen = row && !row.confirmedAt && clock().getTime() - row.createdAt.getTime() < CONNECT_MINUTES * MINUTE;
    const secret = isOpen ? secretOf(row) : null;
    if (!secret) throw new Problem("factor.expired");
    const step = verifyTotpCode(secret, plainCode(typed), clock(), 0);
    if (step === null) throw new Problem("factor.wrong", { fields: { code: ["factor.wrong"] } });
    return step;
  }

  return {
    async list({ id, isStaff }: StudentRow): Promise<Factors> {
      const factors = factorsRepository(db);
      const totp = await factors.totpOf(id);
      return {
        totp: totp?.confirmedAt ? { created_at: totp.confirmedAt.toISOString() } : null,
        passkeys: (await factors.passkeysOf(id)).map(presentPasskey),
        recovery_codes_left: await factors.recoveryCodesLeft(id),
        required: isStaff,
      };
    },

    /** Begins to connect an app; an earlier secret that was not confirmed is replaced. */
    async beginTotp(owner: SessionOwner, password: string | undefined) {
      await confirmOwner(owner, "factors.change", password);
      const secret = newTotpSecret();
      const { email } = await withOwner(owner, async (tx, student) => {
        const sealed = sealTotp(keys, student.id, secret);
        if (!(await factorsRepository(tx).beginTotp(student.id, sealed, clock()))) throw new Problem("factor.exists");
        return student;
      });
      return { secret, uri: totpUri(secret, email ?? "", ISSUER) };
    },

    /** Checks the app's first code: from now on the app is a factor. */
    async confirmTotp(owner: SessionOwner, typed: string) {
      // Checked before the transaction too, so that a wrong code causes no hashing.
      await firstStep(db, owner.student.id, typed);
      const firstCodes = await changes.prepareFirstCodes(owner.student);
      return withOwner(owner, async (tx, student) => {
        const step = await firstStep(tx, student.id, typed);
        const isFirst = !(await changes.hasFactor(tx, student));
        await factorsRepository(tx).confirmTotp(student.id, step, clock());
        const change = { kind: "totp", isFactor: true, isFirst, owner, firstCodes } as const;
        return { recovery_codes: await changes.added(tx, student, change) };
      });
    },

    async removeTotp(owner: SessionOwner, password: string | undefined) {
      await confirmOwner(owner, "factors.change", password);
      await withOwner(owner, async (tx, student) => {
        if (!(await factorsRepository(tx).dropTotp(student.id))) throw new Problem("factor.unknown");
        await changes.removed(tx, student, { kind: "totp", wasFactor: true });
      });
    },

    async renewRecoveryCodes(owner: SessionOwner, password: string | undefined) {
      await confirmOwner(owner, "factors.change", password);
      // Checked before the transaction too, so that an account without a factor causes no hashing.
      if (!(await changes.hasFactor(db, owner.student))) throw new Problem("factor.unknown");
      const codes = await hashedRecoveryCodes(context, owner.student.id);
      return { recovery_codes: await withOwner(owner, (tx, student) => changes.renewCodes(tx, student, codes)) };
    },
  };
}
