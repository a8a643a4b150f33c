import type {
  Passkey,
  PasskeyCreated,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyStart,
} from "@academy/shared/contract/auth/second-factor";
import { PASSKEYS_MOST, SECOND_FACTOR_MINUTES } from "@academy/shared/contract/auth/second-factor";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { factorsRepository } from "#domains/accounts/factors/factors.repository.ts";
import { passkeyCeremony } from "#domains/accounts/factors/passkey-ceremony.ts";
import type { PasswordContext } from "#domains/accounts/password-context.ts";
import { hasOtherWayIn } from "#domains/accounts/providers/ways-in.ts";
import { challengesRepository, type GivenChallenge } from "#domains/accounts/sessions/challenges.repository.ts";
import { lockOwner, type SessionOwner } from "#domains/accounts/sessions/session-owner.ts";
import { ownerConfirmation } from "#domains/accounts/step-up/confirm-owner.ts";
import { Problem, required } from "#errors/problem.ts";
import { newToken } from "#security/tokens.ts";
import { factorChanges } from "./factor-changes.ts";
import { presentPasskey } from "./present-passkey.ts";

const MINUTE = 60_000;

/** The parts of the context that passkeys need. */
export type PasskeysContext = PasswordContext & Context<"signInProviders">;

/** The passkeys of an account (readings 83 and 132, decision 0061). */
export function passkeysService(context: PasskeysContext) {
  const { db, clock } = context;
  const confirmOwner = ownerConfirmation(context);
  const changes = factorChanges(context);
  const ceremony = passkeyCeremony(context);
  const given = (token: string, device: string, isFactor: boolean): GivenChallenge => ({
    token,
    purpose: isFactor ? "passkey" : "sign-in-passkey",
    device,
  });
  /** Whether a new passkey is a second factor: by wish, and always where there is one or has to be one. */
  const isFactorOf = async (tx: Db, student: StudentRow, wish = true) =>
    wish || student.isStaff || (await changes.hasFactor(tx, student));

  return {
    /** The options with which the browser creates a passkey, valid for ten minutes and on this device. */
    async begin(owner: SessionOwner, start: PasskeyStart, device: string): Promise<PasskeyCreationOptions> {
      const { student } = owner;
      const isFactor = await isFactorOf(db, student, start.second_factor);
      await confirmOwner(owner, isFactor ? "factors.change" : "passkeys.add", start.password);
      const known = await factorsRepository(db).passkeysOf(student.id);
      if (known.length >= PASSKEYS_MOST) throw new Problem("passkey.too_many");
      const challenge = newToken();
      const expiresAt = new Date(clock().getTime() + SECOND_FACTOR_MINUTES * MINUTE);
      await challengesRepository(db).begin(given(challenge, device, isFactor), student.id, expiresAt);
      return ceremony.creationOptions(student, known, challenge, start.second_factor === false);
    },

    /** Adds the passkey that the browser created; its challenge is used up even if the passkey is refused. */
    async add(owner: SessionOwner, creation: PasskeyCreation, device: string): Promise<PasskeyCreated> {
      const { name, response } = creation;
      const isFactor = await isFactorOf(db, owner.student, creation.second_factor);
      const made = required(
        await ceremony.verifyCreation(response, (challenge) =>
          challengesRepository(db).end(given(challenge, device, isFactor), owner.student.id, clock()),
        ),
        "passkey.refused",
      );
      const firstCodes = isFactor ? await changes.prepareFirstCodes(owner.student) : null;
      return db.transaction(async (tx) => {
        const student = await lockOwner(tx, owner);
        // The account got a second factor after this one was begun: it is begun anew, with the proof that a factor needs.
        if ((await isFactorOf(tx, student, creation.second_factor)) !== isFactor) throw new Problem("passkey.refused");
        const factors = factorsRepository(tx);
        if ((await factors.passkeysOf(student.id)).length >= PASSKEYS_MOST) throw new Problem("passkey.too_many");
        const isFirst = isFactor && !(await changes.hasFactor(tx, student));
        const added = { ...made, studentId: student.id, name, createdAt: clock(), secondFactor: isFactor };
        const row = required(await factors.addPasskey(added), "passkey.refused");
        const change = { kind: "passkey", isFactor, isFirst, owner, firstCodes } as const;
        return { passkey: presentPasskey(row), recovery_codes: await changes.added(tx, student, change) };
      });
    },

    async rename({ student }: SessionOwner, id: number, name: string): Promise<Passkey> {
      const row = required(await factorsRepository(db).renamePasskey(student.id, id, name), "factor.unknown");
      return presentPasskey(row);
    },

    /** Removes a passkey, but not the account's last way to sign in. */
    async remove(owner: SessionOwner, id: number, password: string | undefined) {
      await confirmOwner(owner, "factors.change", password);
      await db.transaction(async (tx) => {
        const student = await lockOwner(tx, owner);
        if (!(await hasOtherWayIn(tx, context, student, { passkey: id }))) throw new Problem("provider.last_way");
        const row = await factorsRepository(tx).dropPasskey(student.id, id);
        if (!row) throw new Problem("factor.unknown");
        await changes.removed(tx, student, { kind: "passkey", wasFactor: row.secondFactor });
      });
    },

    /** Asks for a passkey after the password from now on. The codes are hashed before the transaction. */
    async require(owner: SessionOwner, password: string | undefined) {
      await confirmOwner(owner, "factors.change", password);
      const firstCodes = await changes.prepareFirstCodes(owner.student);
      return db.transaction(async (tx) => {
        const student = await lockOwner(tx, owner);
        const isFirst = !(await changes.hasFactor(tx, student));
        if (!(await factorsRepository(tx).requirePasskeys(student.id, true))) throw new Problem("factor.unknown");
        const change = { kind: "passkey", isFactor: true, isFirst, owner, firstCodes } as const;
        return { recovery_codes: await changes.added(tx, student, change) };
      });
    },

    /** Stops asking for a passkey after the password; the passkeys go on signing in. */
    async release(owner: SessionOwner, password: string | undefined) {
      await confirmOwner(owner, "factors.change", password);
      await db.transaction(async (tx) => {
        const student = await lockOwner(tx, owner);
        if (!(await factorsRepository(tx).requirePasskeys(student.id, false))) throw new Problem("factor.unknown");
        await changes.removed(tx, student, { kind: "passkey", wasFactor: true });
      });
    },
  };
}
