import { withTimeout } from "@academy/shared/time/with-timeout";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#database/database.ts";
import { backOff, workOff } from "#database/queue.ts";
import type { Clock } from "#interfaces/clock.ts";
import { type Attachment, EmailRejected, MailServerAway, type SendEmail } from "#interfaces/mail-transport.ts";
import { type Expiry, outboxRepository, type QueuedEmail } from "./outbox.ts";

/** After this many failures the worker gives an email up; it stays in the outbox for the operator to see. */
const ATTEMPTS_MAX = 8;

/** The longest time that one try may take. */
const TRY_SECONDS = 60;

/** How long an email belongs to the process that took it: longer than any try. */
const LEASE_SECONDS = 2 * TRY_SECONDS;

/** How long the worker waits after the mail server was unreachable, in milliseconds. */
const AWAY_MS = 15_000;

/** The document that goes along with an email; null for none, also when there is nothing left to draw. */
export type AttachmentOf = (
  mail: Pick<QueuedEmail, "invoiceId" | "receiptOrderId" | "seatInvoiceId">,
) => Promise<Attachment | null>;

/** What the mail worker needs. */
export interface MailWork {
  db: Db;
  send: SendEmail;
  attachmentOf?: AttachmentOf;
  /** The validity of the codes in emails. */
  expiry: Expiry;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The domain of the emails' message ids. */
  domain: string;
}

/**
 * Why an email could not be sent, without the parts of it that mail servers repeat: addresses, and confirmation links. Log and row must not
 * keep these longer than the email.
 */
export const withoutPersons = (reason: string) =>
  reason
    .replaceAll(/\bhttps?:\/\/[^\s<>"]+/gi, "(link)")
    .replaceAll(/[^\s<>"'(),:;]{1,64}@[^\s<>"'(),:;]{1,255}/g, "(address)")
    .slice(0, 500);

/** The wait after the first failed try; doubled after each further one. */
export const FIRST_WAIT_MS = 30_000;

/**
 * Sends one waiting email; false when none is waiting. No transaction is open meanwhile, so a slow mail server slows nothing else. Throws
 * `MailServerAway` when the fault is not the email's; the email then keeps its position in the queue.
 */
export async function sendNext({ db, send, attachmentOf, expiry, clock, log, domain }: MailWork) {
  const emails = outboxRepository(db);
  const mail = await emails.claim(clock(), LEASE_SECONDS);
  if (!mail) return false;
  if (mail.codeLinkHash !== null && !(await expiry.isAlive(mail.codeLinkHash))) {
    await emails.failed(mail, "another code took its place", { givenUpAt: clock(), rejected: false });
    return true;
  }
  try {
    const attachment = (await attachmentOf?.(mail)) ?? null;
    const sending = send({
      ...outgoing(mail),
      attachment,
      messageId: `<email-${mail.id}-${mail.createdAt.getTime()}@${domain}>`,
    });
    await withTimeout(TRY_SECONDS * 1000, sending, "the mail server took too long");
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = withoutPersons(message.replaceAll(mail.recipient, "(recipient)"));
    if (error instanceof MailServerAway) {
      await emails.giveBack(mail, reason, clock());
      throw new MailServerAway(reason);
    }
    const rejected = error instanceof EmailRejected;
    const isOver = rejected || mail.attempts >= ATTEMPTS_MAX;
    const notBefore = new Date(clock().getTime() + backOff(FIRST_WAIT_MS, mail.attempts));
    await emails.failed(mail, reason, isOver ? { givenUpAt: clock(), rejected } : { notBefore });
    log.warn({ mail: mail.id, attempts: mail.attempts, isOver, reason }, "an email could not be sent");
    return true;
  }
  await emails.sent(mail, clock());
  if (mail.codeLinkHash !== null) await expiry.left(mail.codeLinkHash, clock());
  return true;
}

function outgoing({ recipient, subject, text, html, replyTo, unsubscribe }: QueuedEmail) {
  return { to: recipient, subject, text, html, replyTo, unsubscribe };
}

/**
 * Sends all waiting emails, the oldest first and a few in parallel, until none is left or the process stops. Returns why the mail server is
 * unreachable; null while it accepts emails.
 */
export async function sendWaiting(work: MailWork, lanes: number, isStopped: () => boolean): Promise<string | null> {
  let away: string | null = null;
  const step = () =>
    sendNext(work).catch((error: unknown) => {
      if (!(error instanceof MailServerAway)) throw error;
      away = error.message;
      return false;
    });
  await workOff(step, () => away !== null || isStopped(), lanes);
  return away;
}

/**
 * Returns the function that sends the waiting emails of one process, called again and again. While the mail server is unreachable, emails
 * wait in their order, however long, and the worker tries the server now and then.
 */
export function mailRounds(work: MailWork, lanes: number): (isStopped: () => boolean) => Promise<void> {
  let asksAgainAt = 0;
  return async (isStopped) => {
    const now = work.clock().getTime();
    // If the clock was set back meanwhile, the worker must not wait longer.
    if (now < asksAgainAt && now >= asksAgainAt - AWAY_MS) return;
    const away = await sendWaiting(work, lanes, isStopped);
    if (away === null) return;
    asksAgainAt = now + AWAY_MS;
    work.log.warn({ reason: away }, "the mail server is away: emails wait");
  };
}
