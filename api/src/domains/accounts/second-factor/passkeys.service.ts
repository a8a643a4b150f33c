import type {
  Passkey,
  PasskeyCreated,
  PasskeyCreation,
  PasskeyCreationOptions,
} from "@academy/shared/contract/auth/second-factor";
import { PASSKEYS_MOST, SECOND_FACTOR_MINUTES } from "@academy/shared/contract/auth/second-factor";
import { factorsRepository } from "#domains/accounts/factors/factors.repository.ts";
import { passkeyCeremony } from "#domains/accounts/factors/passkey-ceremony.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { challengesRepository, type GivenChallenge } from "#domains/accounts/sessions/challenges.repository.ts";
import { lockOwner, type SessionOwner } from "#domains/accounts/sessions/session-owner.ts";
import { ownerConfirmation } from "#domains/accounts/step-up/confirm-owner.ts";
import { Problem } from "#errors/problem.ts";
import { newToken } from "#security/tokens.ts";
import { factorChanges } from "./factor-changes.ts";
import { presentPasskey } from "./present-passkey.ts";

const MINUTE = 60_000;

/** The passkeys of an account (decision 0061). */
export function passkeysService(context: PasswordContext) {
  const { db, clock } = context;
  const confirmOwner = ownerConfirmation(context);
  const changes = factorChanges(context);
  const ceremony = passkeyCeremony(context);
  const given = (token: string, device: string): GivenChallenge => ({ token, purpose: "passkey", device });

  return {
    /** The options with which the browser creates a passkey, valid for ten minutes and on this device. */
    async begin(owner: SessionOwner, password: string | undefined, device: string): Promise<PasskeyCreationOptions> {
      await confirmOwner(owner, "factors.change", password);
      const { student } = owner;
      const known = await factorsRepository(db).passkeysOf(student.id);
      if (known.length >= PASSKEYS_MOST) throw new Problem("passkey.too_many");
      const challenge = newToken();
      const expiresAt = new Date(clock().getTime() + SECOND_FACTOR_MINUTES * MINUTE);
      await challengesRepository(db).begin(given(challenge, device), student.id, expiresAt);
      return ceremony.creationOptions(student, known, challenge);
    },

    /** Adds the passkey that the browser created; its challenge is used up even if the passkey is refused. */
    async add(owner: SessionOwner, { name, response }: PasskeyCreation, device: string): Promise<PasskeyCreated> {
      const made = await ceremony.verifyCreation(response, (challenge) =>
        challengesRepository(db).end(given(challenge, device), owner.student.id, clock()),
      );
      if (!made) throw new Problem("passkey.refused");
      const firstCodes = await changes.prepareFirstCodes(owner.student);
      return db.transaction(async (tx) => {
        const student = await lockOwner(tx, owner);
        const factors = factorsRepository(tx);
        if ((await factors.passkeysOf(student.id)).length >= PASSKEYS_MOST) throw new Problem("passkey.too_many");
        const isFirst = !(await changes.hasFactor(tx, student));
        const row = await factors.addPasskey({ ...made, studentId: student.id, name, createdAt: clock() });
        if (!row) throw new Problem("passkey.refused");
        const change = { kind: "passkey", isFirst, owner, firstCodes } as const;
        return { passkey: presentPasskey(row), recovery_codes: await changes.added(tx, student, change) };
      });
    },

    async rename({ student }: SessionOwner, id: number, name: string): Promise<Passkey> {
      const row = await factorsRepository(db).renamePasskey(student.id, id, name);
      if (!row) throw new Problem("factor.unknown");
      return presentPasskey(row);
    },

    async remove(owner: SessionOwner, id: number, password: string | undefined): Promise<void> {
      await confirmOwner(owner, "factors.change", password);
      await db.transaction(async (tx) => {
        const student = await lockOwner(tx, owner);
        if (!(await factorsRepository(tx).dropPasskey(student.id, id))) throw new Problem("factor.unknown");
        await changes.removed(tx, student, "passkey");
      });
    },
  };
}
