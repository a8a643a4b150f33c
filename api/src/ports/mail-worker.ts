import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#database/database.ts";
import { CODE_MINUTES } from "#modules/auth/code-rules.ts";
import { outboxRepository, type WaitingLetter } from "./outbox.ts";
import { type Attachment, LetterRefused, type SendLetter } from "./smtp.ts";

/** After this many failures a letter is given up and stays for the operator to see. */
const ATTEMPTS_MAX = 8;

/** Longest time one try may take. */
const TRY_SECONDS = 60;

/** How long a letter belongs to the process that took it: longer than any try. */
const LEASE_SECONDS = 2 * TRY_SECONDS;

/** What the worker works with. */
export interface MailWork {
  db: Db;
  send: SendLetter;
  /** Draws the invoice of a letter; null when there is nothing left to draw. */
  invoice?: (id: number) => Promise<Attachment | null>;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Domain of the letters' ids. */
  domain: string;
}

/** Seconds until the next try: half a minute, doubled each time. */
export function backOffSeconds(attempts: number): number {
  return 30 * 2 ** (attempts - 1);
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error("the mail server took too long")), TRY_SECONDS * 1000);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Sends one waiting letter; false when none is waiting. No transaction is open meanwhile: a slow mail server slows nobody else. */
export async function sendNext({ db, send, invoice, clock, log, domain }: MailWork): Promise<boolean> {
  const letters = outboxRepository(db);
  const letter = await letters.claim(clock(), LEASE_SECONDS);
  if (!letter) return false;
  if (letter.codeLinkHash !== null && !(await letters.isCodeAlive(letter.codeLinkHash))) {
    await letters.failed(letter, "another code took its place", { givenUpAt: clock() });
    return true;
  }
  try {
    const attachment = letter.invoiceId === null ? null : ((await invoice?.(letter.invoiceId)) ?? null);
    await inTime(
      send({
        ...outgoing(letter),
        attachment,
        messageId: `<letter-${letter.id}-${letter.createdAt.getTime()}@${domain}>`,
      }),
    );
  } catch (error) {
    await giveBack(error);
    return true;
  }
  await letters.sent(letter, clock());
  if (letter.codeLinkHash !== null) {
    await letters.extendCode(letter.codeLinkHash, new Date(clock().getTime() + CODE_MINUTES * 60_000));
  }
  return true;

  async function giveBack(error: unknown): Promise<void> {
    if (!letter) return;
    const message = error instanceof Error ? error.message : String(error);
    // Mail servers like to repeat the address; neither log nor row shall keep it longer than the letter.
    const reason = message.replaceAll(letter.recipient, "(recipient)").slice(0, 500);
    const isOver = letter.attempts >= ATTEMPTS_MAX || error instanceof LetterRefused;
    const notBefore = new Date(clock().getTime() + backOffSeconds(letter.attempts) * 1000);
    await letters.failed(letter, reason, isOver ? { givenUpAt: clock() } : { notBefore });
    log.warn({ letter: letter.id, attempts: letter.attempts, isOver, reason }, "a letter could not be sent");
  }
}

function outgoing({ recipient, subject, text, html, replyTo }: WaitingLetter) {
  return { to: recipient, subject, text, html, replyTo };
}

/** Sends all letters that wait, a few side by side, until none is left or the process stops. */
export async function sendWaiting(work: MailWork, lanes: number, isStopped: () => boolean): Promise<void> {
  const lane = async () => {
    while (!isStopped() && (await sendNext(work)));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
