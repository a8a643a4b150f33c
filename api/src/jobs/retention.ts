import { MESSAGE_DAYS, TECHNICAL_RECORD_DAYS, UNPAID_INVOICE_DAYS } from "@academy/shared/contract/promises";
import type { Context } from "#context.ts";
import { ABSOLUTE_DAYS, IDLE_DAYS } from "#http/session.ts";
import { authRepository } from "#modules/auth/auth.repository.ts";
import { emailChangesRepository } from "#modules/auth/email-change/email-changes.repository.ts";
import { identitiesRepository } from "#modules/auth/providers/identities.repository.ts";
import { recoveryRepository } from "#modules/auth/recovery/recovery.repository.ts";
import { sessionsRepository } from "#modules/auth/sessions/sessions.repository.ts";
import { sweepRegistrations } from "#modules/auth/sign-up/end-registrations.ts";
import { feedbackRepository } from "#modules/feedback/feedback.repository.ts";
import { invoicesRepository } from "#modules/invoices/invoices.repository.ts";
import { outboxRepository } from "#modules/mail/outbox/outbox.ts";

const DAY = 86_400_000;

/** How long a registration that nobody confirmed is kept after the last session of it ended (decision 0023). */
const REGISTRATION_DAYS = 30;

/**
 * Deletes what is kept for a time only, as the privacy policy says: messages of the contact form and unpaid invoices after a year,
 * technical records after 30 days. Of an email that left only address and time are kept by then.
 */
export async function sweepOldRecords(context: Context): Promise<void> {
  const { db, clock, rateLimiter } = context;
  const before = (days: number) => new Date(clock().getTime() - days * DAY);
  await rateLimiter.sweep();
  await recoveryRepository(db).sweep(before(1));
  await emailChangesRepository(db).sweep(before(1));
  await identitiesRepository(db).sweep(clock());
  await outboxRepository(db).sweep(before(TECHNICAL_RECORD_DAYS));
  await authRepository(db).sweepCodes(before(TECHNICAL_RECORD_DAYS));
  await sessionsRepository(db).sweep(before(IDLE_DAYS), before(ABSOLUTE_DAYS));
  await sweepRegistrations(context, before(REGISTRATION_DAYS));
  await feedbackRepository(db).sweep(before(MESSAGE_DAYS));
  await invoicesRepository(db).sweep(before(UNPAID_INVOICE_DAYS));
}
