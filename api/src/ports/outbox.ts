import { and, asc, count, eq, isNull, lt, lte, min, or, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { outbox } from "#database/tables/operations.ts";
import { codes, recoveries } from "#database/tables/students.ts";

/** A letter, ready to be sent. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The code in the letter, by the hash of its link: its ten minutes start when the letter leaves (threat C6). */
  codeLinkHash?: string;
  /** The invoice that is drawn and attached when the letter leaves. */
  invoiceId?: number;
  /** Forget the letter with its address once it left. */
  forget?: boolean;
}

/** A letter of the outbox. */
export type WaitingLetter = typeof outbox.$inferSelect;

/** Puts a letter into the outbox, in the transaction that causes it. */
export async function post(tx: Db, letter: Letter, now: Date): Promise<void> {
  const { to, ...rest } = letter;
  await tx.insert(outbox).values({ ...rest, recipient: to, createdAt: now, notBefore: now });
}

/**
 * Writes a row as a letter would be, to nobody and never sent: an answer about an unknown address costs the same work
 * as one about a known address (threat B5).
 */
export async function postToNobody(tx: Db, letter: Letter, now: Date): Promise<void> {
  const { to: _, ...rest } = letter;
  await tx.insert(outbox).values({ ...rest, recipient: "", createdAt: now, notBefore: now, sentAt: now });
}

/** SQL of the outbox, as its worker sees it. */
export function outboxRepository(db: Db) {
  return {
    /**
     * Takes the oldest letter that is due, for this process alone: other processes skip the locked row, and see it again
     * only after the lease, should this process end before it is done.
     */
    async claim(now: Date, leaseSeconds: number): Promise<WaitingLetter | null> {
      const due = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(isNull(outbox.sentAt), isNull(outbox.givenUpAt), lte(outbox.notBefore, now)))
        .orderBy(asc(outbox.id))
        .limit(1)
        .for("update", { skipLocked: true });
      const [letter] = await db
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, notBefore: new Date(now.getTime() + leaseSeconds * 1000) })
        .where(sql`${outbox.id} = (${due})`)
        .returning();
      return letter ?? null;
    },

    /** How many letters wait, and since when the oldest does. */
    async waiting(): Promise<{ letters: number; since: Date | null }> {
      const [row] = await db
        .select({ letters: count(), since: min(outbox.createdAt) })
        .from(outbox)
        .where(and(isNull(outbox.sentAt), isNull(outbox.givenUpAt)));
      return row ?? { letters: 0, since: null };
    },

    /** Whether the code of a letter can still be used; another one took its place if not. */
    async isCodeAlive(linkHash: string): Promise<boolean> {
      const signUp = await db
        .select({ id: codes.id })
        .from(codes)
        .where(and(eq(codes.linkHash, linkHash), isNull(codes.deadAt)));
      if (signUp.length > 0) return true;
      const recovery = await db
        .select({ tries: recoveries.tries })
        .from(recoveries)
        .where(and(eq(recoveries.linkHash, linkHash), isNull(recoveries.codeDeadAt)));
      return recovery.length > 0;
    },

    /** Gives a code that just left its whole life (threat C6: a slow mail server must not eat it). */
    async extendCode(linkHash: string, expiresAt: Date): Promise<void> {
      await db
        .update(codes)
        .set({ expiresAt })
        .where(and(eq(codes.linkHash, linkHash), isNull(codes.deadAt), lt(codes.expiresAt, expiresAt)));
      await db
        .update(recoveries)
        .set({ expiresAt })
        .where(and(eq(recoveries.linkHash, linkHash), lt(recoveries.expiresAt, expiresAt)));
    },

    /** A sent letter keeps no code and no link; one that is to be forgotten goes as a whole. */
    async sent(letter: WaitingLetter, now: Date): Promise<void> {
      if (letter.forget) return this.drop(letter.id);
      const blank = { text: "", html: "", ...(letter.codeLinkHash !== null && { subject: "" }) };
      await db
        .update(outbox)
        .set({ ...blank, sentAt: now, lastError: null })
        .where(eq(outbox.id, letter.id));
    },

    async failed(
      letter: WaitingLetter,
      reason: string,
      next: { notBefore: Date } | { givenUpAt: Date },
    ): Promise<void> {
      if (letter.forget && "givenUpAt" in next) return this.drop(letter.id);
      await db
        .update(outbox)
        .set({ ...next, lastError: reason })
        .where(eq(outbox.id, letter.id));
    },

    async drop(id: number): Promise<void> {
      await db.delete(outbox).where(eq(outbox.id, id));
    },

    /** Letters that left or were given up long ago: addresses, and words nobody will read, are not kept for ever. */
    async sweep(before: Date): Promise<void> {
      await db.delete(outbox).where(or(lt(outbox.sentAt, before), lt(outbox.givenUpAt, before)));
    },
  };
}
