import { and, desc, eq, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { type Db, findRow } from "#database/database.ts";
import { claimNext } from "#database/queue.ts";
import { outbox } from "#database/tables/operations.ts";

/** An email, ready to be sent. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /**
   * The hash of the link of the code in the email: the email is worthless once that code ends. Before sending, the outbox asks the module
   * that wrote the email; after sending, it reports the time (`Expiry`).
   */
  codeLinkHash?: string;
  /** The invoice that is drawn and attached when the email is sent. */
  invoiceId?: number;
  /** The order whose receipt is drawn and attached when the email is sent. */
  receiptOrderId?: number;
  /** The invoice for seats that is drawn and attached when the email is sent; once it is paid, its receipt. */
  seatInvoiceId?: number;
  /** The link that turns emails of its kind off (RFC 8058). */
  unsubscribe?: string;
  /** Delete the email with its address once it is sent. */
  forget?: boolean;
}

/**
 * The validity of the code in an email, known to the module that wrote the email. The outbox asks whether the email is still worth sending,
 * and reports when it was sent, because the code's time begins then (threat C6: a slow mail server must not use it up).
 */
export interface Expiry {
  isAlive: (linkHash: string) => Promise<boolean>;
  left: (linkHash: string, at: Date) => Promise<void>;
}

/** An email of the outbox. */
export type QueuedEmail = typeof outbox.$inferSelect;

/** Puts an email into the outbox, in the transaction that causes it; returns its number there. */
export async function enqueueEmail(tx: Db, mail: Email, now: Date) {
  const { to, ...rest } = mail;
  const email = { ...rest, recipient: to, createdAt: now, notBefore: now };
  const [row] = await tx.insert(outbox).values(email).returning({ id: outbox.id });
  return row?.id ?? 0;
}

/**
 * Writes a row like that of an email, with no recipient and already marked as sent: an answer about an unknown address costs the same work
 * as one about a known address (threat B5).
 */
export async function enqueueDecoyEmail(tx: Db, mail: Email, now: Date) {
  const { to: _, ...rest } = mail;
  await tx.insert(outbox).values({ ...rest, recipient: "", createdAt: now, notBefore: now, sentAt: now });
}

/** SQL of the outbox, for the mail worker and the local mailbox. */
export function outboxRepository(db: Db) {
  return {
    /**
     * Takes the oldest due email for this process alone. Other processes skip the locked row; if this process stops before it is done, they
     * see the email again after the lease.
     */
    claim(now: Date, leaseSeconds: number) {
      const waits = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt), lte(outbox.notBefore, now));
      const notBefore = new Date(now.getTime() + leaseSeconds * 1000);
      return claimNext(db, outbox, { attempts: sql`${outbox.attempts} + 1`, notBefore }, waits, outbox.id);
    },

    /** Makes an unsent email be sent again from the first attempt. */
    async retry(id: number, now: Date) {
      const unsent = { attempts: 0, givenUpAt: null, rejected: false, notBefore: now, lastError: null };
      await db.update(outbox).set(unsent).where(eq(outbox.id, id));
    },

    /** The newest emails with a recipient, or to one address, sent or waiting. */
    newest: (limit: number, to?: string) =>
      db
        .select()
        .from(outbox)
        .where(to === undefined ? ne(outbox.recipient, "") : eq(outbox.recipient, to))
        .orderBy(desc(outbox.id))
        .limit(limit),

    find: (id: number) => findRow(db, outbox, { id }),

    /** Marks an email as sent, and blanks its text, so that no code and no link is kept; an email with `forget` is deleted. */
    async sent(mail: QueuedEmail, now: Date) {
      if (mail.forget) return this.drop(mail.id);
      const blank = { text: "", html: "", unsubscribe: null, ...(mail.codeLinkHash !== null && { subject: "" }) };
      await db
        .update(outbox)
        .set({ ...blank, sentAt: now, lastError: null })
        .where(eq(outbox.id, mail.id));
    },

    async failed(
      mail: QueuedEmail,
      reason: string,
      next: { notBefore: Date } | { givenUpAt: Date; rejected: boolean },
    ) {
      if (mail.forget && "givenUpAt" in next) return this.drop(mail.id);
      await db
        .update(outbox)
        .set({ ...next, lastError: reason })
        .where(eq(outbox.id, mail.id));
    },

    /** Returns an email to the queue as if it had never been tried, because the mail server is unreachable. */
    async giveBack(mail: QueuedEmail, reason: string, now: Date) {
      await db
        .update(outbox)
        .set({ attempts: mail.attempts - 1, notBefore: now, lastError: reason })
        .where(eq(outbox.id, mail.id));
    },

    async drop(id: number) {
      await db.delete(outbox).where(eq(outbox.id, id));
    },

    /** Deletes emails that were sent or given up long ago: addresses, and texts that nobody will read, are not kept for ever. */
    async sweep(before: Date) {
      await db.delete(outbox).where(or(lt(outbox.sentAt, before), lt(outbox.givenUpAt, before)));
    },
  };
}
