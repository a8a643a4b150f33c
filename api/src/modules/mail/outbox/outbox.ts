import { and, asc, count, desc, eq, isNull, lt, lte, min, ne, or, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { outbox } from "#database/tables/operations.ts";

/** An email, ready to be sent. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /**
   * What makes the email worthless when it ends, by the hash of its link: whoever wrote the email is asked before it leaves, and told
   * when it left (`Expiry`).
   */
  codeLinkHash?: string;
  /** The invoice that is drawn and attached when the email leaves. */
  invoiceId?: number;
  /** The link that turns emails of its kind off (RFC 8058). */
  unsubscribe?: string;
  /** Forget the email with its address once it left. */
  forget?: boolean;
}

/**
 * The life of what an email carries, known to the module that wrote the email: the outbox asks whether it is still worth sending,
 * and says when it left, for that is when its time begins (threat C6: a slow mail server must not eat it).
 */
export interface Expiry {
  isAlive: (linkHash: string) => Promise<boolean>;
  left: (linkHash: string, at: Date) => Promise<void>;
}

/** An email of the outbox. */
export type QueuedEmail = typeof outbox.$inferSelect;

/** Puts an email into the outbox, in the transaction that causes it. */
export async function enqueueEmail(tx: Db, mail: Email, now: Date): Promise<void> {
  const { to, ...rest } = mail;
  await tx.insert(outbox).values({ ...rest, recipient: to, createdAt: now, notBefore: now });
}

/**
 * Writes a row as an email would be, to nobody and never sent: an answer about an unknown address costs the same work
 * as one about a known address (threat B5).
 */
export async function enqueueDecoyEmail(tx: Db, mail: Email, now: Date): Promise<void> {
  const { to: _, ...rest } = mail;
  await tx.insert(outbox).values({ ...rest, recipient: "", createdAt: now, notBefore: now, sentAt: now });
}

/** SQL of the outbox, as its worker sees it. */
export function outboxRepository(db: Db) {
  return {
    /**
     * Takes the oldest email that is due, for this process alone: other processes skip the locked row, and see it again
     * only after the lease, should this process end before it is done.
     */
    async claim(now: Date, leaseSeconds: number): Promise<QueuedEmail | null> {
      const due = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(isNull(outbox.sentAt), isNull(outbox.givenUpAt), lte(outbox.notBefore, now)))
        .orderBy(asc(outbox.id))
        .limit(1)
        .for("update", { skipLocked: true });
      const [mail] = await db
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, notBefore: new Date(now.getTime() + leaseSeconds * 1000) })
        .where(sql`${outbox.id} = (${due})`)
        .returning();
      return mail ?? null;
    },

    /** The newest emails with a recipient, or to one address, whether they left or wait. */
    newest: (limit: number, to?: string): Promise<QueuedEmail[]> =>
      db
        .select()
        .from(outbox)
        .where(to === undefined ? ne(outbox.recipient, "") : eq(outbox.recipient, to))
        .orderBy(desc(outbox.id))
        .limit(limit),

    async find(id: number): Promise<QueuedEmail | null> {
      const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
      return mail ?? null;
    },

    /** How many emails wait, and since when the oldest does. */
    async waiting(): Promise<{ emails: number; since: Date | null }> {
      const [row] = await db
        .select({ emails: count(), since: min(outbox.createdAt) })
        .from(outbox)
        .where(and(isNull(outbox.sentAt), isNull(outbox.givenUpAt)));
      return row ?? { emails: 0, since: null };
    },

    /** A sent email keeps no code and no link; one that is to be forgotten goes as a whole. */
    async sent(mail: QueuedEmail, now: Date): Promise<void> {
      if (mail.forget) return this.drop(mail.id);
      const blank = { text: "", html: "", unsubscribe: null, ...(mail.codeLinkHash !== null && { subject: "" }) };
      await db
        .update(outbox)
        .set({ ...blank, sentAt: now, lastError: null })
        .where(eq(outbox.id, mail.id));
    },

    async failed(mail: QueuedEmail, reason: string, next: { notBefore: Date } | { givenUpAt: Date }): Promise<void> {
      if (mail.forget && "givenUpAt" in next) return this.drop(mail.id);
      await db
        .update(outbox)
        .set({ ...next, lastError: reason })
        .where(eq(outbox.id, mail.id));
    },

    /** Gives an email back as if it had never been tried: the mail server is away. */
    async giveBack(mail: QueuedEmail, reason: string, now: Date): Promise<void> {
      await db
        .update(outbox)
        .set({ attempts: mail.attempts - 1, notBefore: now, lastError: reason })
        .where(eq(outbox.id, mail.id));
    },

    async drop(id: number): Promise<void> {
      await db.delete(outbox).where(eq(outbox.id, id));
    },

    /** Emails that left or were given up long ago: addresses, and words nobody will read, are not kept for ever. */
    async sweep(before: Date): Promise<void> {
      await db.delete(outbox).where(or(lt(outbox.sentAt, before), lt(outbox.givenUpAt, before)));
    },
  };
}
