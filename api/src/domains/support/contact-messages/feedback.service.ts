import { createHash } from "node:crypto";
import type { FeedbackDraft, FeedbackReceived } from "@academy/shared/contract/feedback";
import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { notifyStaff } from "#domains/emails/notify-staff.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { confirmMessageEmail } from "#domains/emails/templates/confirm-message-email.ts";
import { messageEmail } from "#domains/emails/templates/staff-emails.ts";
import { ipCaller } from "#security/ip-prefix.ts";
import { perHour, RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { type ConfirmationClaim, confirmationAddress, confirmedMessage } from "./confirm-address.ts";
import { feedbackRepository, type MessageRow } from "./feedback.repository.ts";

/** The writer of a message, and the network address it came from. */
export interface Writer {
  ip: string;
  student: StudentRow | null;
  language: Language;
}

/**
 * Messages of the contact form: they are stored and emailed to the operator (specification §2). Too many messages in an hour do
 * not close the form: they are still stored, the operator gets them in a summary, and a message is emailed at once when its
 * writer confirms the address (threat B20).
 */
export function feedbackService(context: Context<"config" | "db" | "clock" | "keys" | "rateLimiter">) {
  const { db, clock, config, rateLimiter } = context;
  const inAll = perHour(config.rateLimits.feedbackInAllPerHour);

  async function notifyOfMessage(tx: Db, row: MessageRow) {
    const notified = await notifyStaff(tx, context, "messages.answer", (to, language) =>
      messageEmail(to, language, row),
    );
    if (notified) await feedbackRepository(tx).markOneNotified(row.id, clock());
  }

  /** Asks the writer for a confirmation, at most once a day for each address and within an hourly limit: nobody's mailbox is flooded. */
  async function askWriter(row: MessageRow, language: Language) {
    const address = createHash("sha256").update(row.email).digest("base64url");
    if (!(await rateLimiter.tryTake(`feedback:confirm:${address}`, RATE_LIMITS.contactConfirmations))) return false;
    if (!(await rateLimiter.tryTake("feedback:confirm", inAll))) return false;
    const link = confirmationAddress(context, row.id, language);
    await enqueueEmail(db, confirmMessageEmail(row.email, language, link), clock());
    return true;
  }

  return {
    async send(
      { name, email, message, website }: FeedbackDraft,
      { ip, student, language }: Writer,
    ): Promise<FeedbackReceived> {
      // Only a bot fills the hidden field; it gets the answer of a success (threat B20).
      if (website) return { received: true };
      const own = perHour(config.rateLimits.feedbackPerHour);
      await rateLimiter.take(`feedback:${ipCaller(ip)}`, own, "request.too_many");
      const isKnown = student?.verifiedAt != null && student.email?.toLowerCase() === email;
      const isCrowded = !isKnown && !(await rateLimiter.tryTake("feedback", inAll));
      const row = await db.transaction(async (tx) => {
        const now = clock();
        const confirmedAt = isKnown ? now : null;
        const made = await feedbackRepository(tx).add({ name, email, message, language, createdAt: now, confirmedAt });
        if (!isCrowded) await notifyOfMessage(tx, made);
        return made;
      });
      return isCrowded && (await askWriter(row, language)) ? { received: true, confirm: true } : { received: true };
    },

    /** The writer pressed the button behind the link of the email; pressing it again changes nothing. */
    async confirm(claim: ConfirmationClaim) {
      const id = confirmedMessage(context, claim);
      if (id === null) return false;
      return db.transaction(async (tx) => {
        const row = await feedbackRepository(tx).confirm(id, clock());
        if (row && !row.notifiedAt) await notifyOfMessage(tx, row);
        return row !== null || feedbackRepository(tx).exists(id);
      });
    },
  };
}
