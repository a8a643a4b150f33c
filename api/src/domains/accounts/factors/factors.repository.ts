import { and, eq, isNotNull, isNull, lt, lte, ne } from "drizzle-orm";
import { type Db, findRow, firstRow, hasChanged, matches } from "#database/database.ts";
import { passkeys, recoveryCodes, totpFactors } from "#database/tables/second-factors.ts";

/** A passkey's row. */
export type PasskeyRow = typeof passkeys.$inferSelect;

/** SQL of second factors. */
export function factorsRepository(db: Db) {
  const unusedOf = (studentId: number) => matches(recoveryCodes, { studentId, usedAt: null });
  const ownPasskey = (studentId: number, id: number) => matches(passkeys, { studentId, id });

  return {
    /** The authenticator app of an account, including one whose first code is not confirmed yet. */
    totpOf: (studentId: number) => findRow(db, totpFactors, { studentId }),

    /** Stores the secret of an app that is being connected; false when an app is connected already. */
    beginTotp: (studentId: number, sealedSecret: string, createdAt: Date) =>
      hasChanged(
        db
          .insert(totpFactors)
          .values({ studentId, sealedSecret, createdAt })
          .onConflictDoUpdate({
            target: totpFactors.studentId,
            set: { sealedSecret, createdAt, lastStep: 0 },
            setWhere: isNull(totpFactors.confirmedAt),
          }),
      ),

    async confirmTotp(studentId: number, step: number, confirmedAt: Date) {
      await db.update(totpFactors).set({ confirmedAt, lastStep: step }).where(eq(totpFactors.studentId, studentId));
    },

    /** Uses up an app's code by its time step; false when that step or a later one was used. */
    useStep: (studentId: number, step: number) =>
      hasChanged(
        db
          .update(totpFactors)
          .set({ lastStep: step })
          .where(and(eq(totpFactors.studentId, studentId), lt(totpFactors.lastStep, step))),
      ),

    async dropTotp(studentId: number) {
      const connected = and(eq(totpFactors.studentId, studentId), isNotNull(totpFactors.confirmedAt));
      return hasChanged(db.delete(totpFactors).where(connected));
    },

    passkeysOf: (studentId: number) =>
      db.select().from(passkeys).where(eq(passkeys.studentId, studentId)).orderBy(passkeys.id),

    /** A passkey by the id that its authenticator made, of any account. */
    passkeyByCredential: (credentialId: string) => findRow(db, passkeys, { credentialId }),

    /** Makes all passkeys of an account its second factor, or none; false when none was changed. */
    async requirePasskeys(studentId: number, secondFactor: boolean) {
      const others = and(eq(passkeys.studentId, studentId), ne(passkeys.secondFactor, secondFactor));
      return hasChanged(db.update(passkeys).set({ secondFactor }).where(others));
    },

    /** Adds a passkey; null when this or another account has it already. */
    addPasskey: (row: typeof passkeys.$inferInsert) =>
      firstRow(db.insert(passkeys).values(row).onConflictDoNothing().returning()),

    renamePasskey: (studentId: number, id: number, name: string) =>
      firstRow(db.update(passkeys).set({ name }).where(ownPasskey(studentId, id)).returning()),

    /** Stores a use of a passkey; false when the passkey is gone or was used with a higher counter meanwhile. */
    async usePasskey(id: number, counter: number, usedAt: Date) {
      const current = and(eq(passkeys.id, id), lte(passkeys.counter, counter));
      return hasChanged(db.update(passkeys).set({ counter, usedAt }).where(current));
    },

    dropPasskey: (studentId: number, id: number) =>
      firstRow(db.delete(passkeys).where(ownPasskey(studentId, id)).returning()),

    /** Replaces all recovery codes, including used ones. */
    async replaceRecoveryCodes(studentId: number, hashes: readonly string[]) {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.studentId, studentId));
      if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((codeHmac) => ({ studentId, codeHmac })));
    },

    /** The stored form of one unused recovery code; all codes of an account are stored in the same form. */
    async storedRecoveryCode(studentId: number) {
      const [row] = await db.select().from(recoveryCodes).where(unusedOf(studentId)).limit(1);
      return row?.codeHmac ?? null;
    },

    recoveryCodesLeft: (studentId: number) => db.$count(recoveryCodes, unusedOf(studentId)),

    /** Uses up a recovery code; false when it is wrong or another request used it first. */
    async useRecoveryCode(studentId: number, hash: string, usedAt: Date) {
      const own = and(unusedOf(studentId), eq(recoveryCodes.codeHmac, hash));
      return hasChanged(db.update(recoveryCodes).set({ usedAt }).where(own));
    },

    /** Deletes every factor of an account, including an app that is being connected. */
    async dropAll(studentId: number) {
      for (const table of [totpFactors, passkeys, recoveryCodes])
        await db.delete(table).where(eq(table.studentId, studentId));
    },
  };
}
