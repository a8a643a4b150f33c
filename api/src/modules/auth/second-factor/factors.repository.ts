import { and, asc, count, eq, isNotNull, isNull, lt, lte } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { passkeys, recoveryCodes, totpFactors } from "#database/tables/second-factors.ts";

/** A passkey's row. */
export type PasskeyRow = typeof passkeys.$inferSelect;

/** SQL of second factors. */
export function factorsRepository(db: Db) {
  const unusedOf = (studentId: number) => and(eq(recoveryCodes.studentId, studentId), isNull(recoveryCodes.usedAt));
  const ownPasskey = (studentId: number, id: number) => and(eq(passkeys.studentId, studentId), eq(passkeys.id, id));

  return {
    /** The authenticator app of an account, also one that waits for its first code. */
    async totpOf(studentId: number) {
      const [row] = await db.select().from(totpFactors).where(eq(totpFactors.studentId, studentId));
      return row ?? null;
    },

    /** Keeps the secret of an app that is being connected; false when one is connected already. */
    async beginTotp(studentId: number, sealedSecret: string, createdAt: Date): Promise<boolean> {
      const begun = await db
        .insert(totpFactors)
        .values({ studentId, sealedSecret, createdAt })
        .onConflictDoUpdate({
          target: totpFactors.studentId,
          set: { sealedSecret, createdAt, lastStep: 0 },
          setWhere: isNull(totpFactors.confirmedAt),
        })
        .returning();
      return begun.length === 1;
    },

    async confirmTotp(studentId: number, step: number, confirmedAt: Date): Promise<void> {
      await db.update(totpFactors).set({ confirmedAt, lastStep: step }).where(eq(totpFactors.studentId, studentId));
    },

    /** Uses up a code by its step; false when it, or a newer one, was used. */
    async useStep(studentId: number, step: number): Promise<boolean> {
      const used = await db
        .update(totpFactors)
        .set({ lastStep: step })
        .where(and(eq(totpFactors.studentId, studentId), lt(totpFactors.lastStep, step)))
        .returning();
      return used.length === 1;
    },

    async dropTotp(studentId: number): Promise<boolean> {
      const connected = and(eq(totpFactors.studentId, studentId), isNotNull(totpFactors.confirmedAt));
      return (await db.delete(totpFactors).where(connected).returning()).length === 1;
    },

    passkeysOf: (studentId: number): Promise<PasskeyRow[]> =>
      db.select().from(passkeys).where(eq(passkeys.studentId, studentId)).orderBy(asc(passkeys.id)),

    /** Adds a passkey; null when it is known, with this account or another. */
    async addPasskey(row: Omit<typeof passkeys.$inferInsert, "id">): Promise<PasskeyRow | null> {
      const [added] = await db.insert(passkeys).values(row).onConflictDoNothing().returning();
      return added ?? null;
    },

    async renamePasskey(studentId: number, id: number, name: string): Promise<PasskeyRow | null> {
      const [row] = await db.update(passkeys).set({ name }).where(ownPasskey(studentId, id)).returning();
      return row ?? null;
    },

    /** Notes a use; false when the passkey is gone or was used with a higher counter meanwhile. */
    async usePasskey(id: number, counter: number, usedAt: Date): Promise<boolean> {
      const current = and(eq(passkeys.id, id), lte(passkeys.counter, counter));
      return (await db.update(passkeys).set({ counter, usedAt }).where(current).returning()).length === 1;
    },

    async dropPasskey(studentId: number, id: number): Promise<PasskeyRow | null> {
      const [row] = await db.delete(passkeys).where(ownPasskey(studentId, id)).returning();
      return row ?? null;
    },

    /** Replaces all recovery codes, used ones too. */
    async replaceRecoveryCodes(studentId: number, hashes: readonly string[]): Promise<void> {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.studentId, studentId));
      if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((codeHmac) => ({ studentId, codeHmac })));
    },

    /** One of the recovery codes that are left, as it is stored: all of an account are stored alike. */
    async storedRecoveryCode(studentId: number): Promise<string | null> {
      const [row] = await db.select().from(recoveryCodes).where(unusedOf(studentId)).limit(1);
      return row?.codeHmac ?? null;
    },

    async recoveryCodesLeft(studentId: number): Promise<number> {
      const [row] = await db.select({ left: count() }).from(recoveryCodes).where(unusedOf(studentId));
      return row?.left ?? 0;
    },

    /** Uses up a recovery code; false when it is wrong or another request was first. */
    async useRecoveryCode(studentId: number, hash: string, usedAt: Date): Promise<boolean> {
      const own = and(unusedOf(studentId), eq(recoveryCodes.codeHmac, hash));
      return (await db.update(recoveryCodes).set({ usedAt }).where(own).returning()).length === 1;
    },

    /** Every factor of an account, with what was begun. */
    async dropAll(studentId: number): Promise<void> {
      for (const table of [totpFactors, passkeys, recoveryCodes])
        await db.delete(table).where(eq(table.studentId, studentId));
    },
  };
}
