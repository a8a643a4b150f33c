import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { workOff } from "#database/queue.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { marketingFootnote, marketingUnsubscribe, suppress } from "#domains/emails/preferences/marketing-consent.ts";
import { mailingEmail, mailingValues } from "#domains/emails/templates/mailing-email.ts";
import { type MailingRow, mailingsRepository } from "./mailings.repository.ts";

type ContextPart = Context<"db" | "clock" | "config">;
type Reader = Awaited<ReturnType<ReturnType<typeof mailingsRepository>["next"]>>[number];

/** How many emails one transaction puts into the outbox. */
const BATCH = 50;

/**
 * Most emails of mailings that wait in the outbox at once. Codes and receipts are sent in turn with them, so that a mailing to
 * thousands delays none of these by more than the seconds that so many emails take.
 */
export const MAILING_QUEUE_MAX = 50;

/** Puts the email to one reader into the outbox, or notes why there is none. */
async function writeTo(tx: Db, context: ContextPart, mailing: MailingRow, reader: Reader) {
  const { mark } = mailingsRepository(tx);
  const now = context.clock();
  if (reader.leftOut || !reader.email) {
    await mark(mailing.id, reader.id, { state: "left_out", leftOut: reader.leftOut ?? "unconfirmed", at: now });
    return;
  }
  const language = emailLanguage(reader);
  const unsubscribe =
    mailing.purpose === "marketing" ? await marketingUnsubscribe(tx, context, { id: reader.id, language }) : undefined;
  const email = mailingEmail(
    reader.email,
    language,
    { subject: mailing.subject[language], body: mailing.body[language] },
    {
      values: mailingValues(reader, language),
      footnote: unsubscribe === undefined ? null : marketingFootnote(language, unsubscribe),
    },
  );
  const outboxId = await enqueueEmail(tx, { ...email, ...(unsubscribe && { unsubscribe }) }, now);
  await mark(mailing.id, reader.id, { state: "queued", outboxId });
}

/** Writes the next emails of the mailing that is due; false when none is, or the outbox has enough of them. */
async function writeBatch(context: ContextPart, queueMax: number) {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const mailings = mailingsRepository(tx);
    const mailing = await mailings.due(clock());
    if (!mailing) return false;
    if (!mailing.begunAt) await mailings.begin(mailing.id, mailing.audience, clock());
    const room = Math.min(BATCH, queueMax - (await mailings.waitingInOutbox(clock())));
    if (room <= 0) return false;
    const readers = await mailings.next(mailing.id, mailing.purpose, room);
    for (const reader of readers) await writeTo(tx, context, mailing, reader);
    if (readers.length < room) await mailings.enqueued(mailing.id, clock());
    return true;
  });
}

/**
 * Writes the emails of due mailings into the outbox, a few at a time, and notes what became of those that left. A server
 * that was killed continues after the last email, and several processes write no email twice. `queueMax` is the most emails that
 * may wait in the outbox.
 */
export async function writeMailings(context: ContextPart, queueMax: number, isStopped: () => boolean = () => false) {
  await context.db.transaction(async (tx) => {
    for (const { studentId, address } of await mailingsRepository(tx).settle())
      await suppress(tx, { studentId, reason: "bounced", address }, context.clock());
  });
  await workOff(() => writeBatch(context, queueMax), isStopped);
}
