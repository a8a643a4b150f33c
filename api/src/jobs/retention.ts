import {
  MESSAGE_DAYS,
  SCHOLARSHIP_DAYS,
  TECHNICAL_RECORD_DAYS,
  UNPAID_INVOICE_DAYS,
} from "@academy/shared/contract/promises";
import { daysAfter } from "@academy/shared/time/durations";
import type { Context } from "#context.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { sweepAccounts } from "#domains/accounts/sweep-accounts.ts";
import { sweepUploads } from "#domains/content/uploads/sweep-uploads.ts";
import { versionsRepository } from "#domains/content/versions/versions.repository.ts";
import { outboxRepository } from "#domains/emails/outbox/outbox.ts";
import { remindersRepository } from "#domains/learning/reminders/reminders.repository.ts";
import { invoicesRepository } from "#domains/payments/invoices/invoices.repository.ts";
import { sweepApplications } from "#domains/payments/scholarships/forget-applications.ts";
import { seatsRepository } from "#domains/payments/seats.repository.ts";
import { sweepAudit } from "#domains/platform/audit/sweep-audit.ts";
import { areaReportsRepository } from "#domains/platform/client-errors/area-reports.repository.ts";
import { sweepPendingFiles } from "#domains/platform/files/delete-files.ts";
import { mailingsRepository } from "#domains/students/mailings/mailings.repository.ts";
import { feedbackRepository } from "#domains/support/contact-messages/feedback.repository.ts";

/** How long a version of the content that another one has replaced can be read and brought back. */
const CONTENT_VERSION_DAYS = 365;

/** Runs all sweeps, and throws their errors at the end. */
async function eachOf(sweeps: readonly (() => Promise<void>)[]) {
  const errors: unknown[] = [];
  for (const sweep of sweeps) await sweep().catch((error: unknown) => void errors.push(error));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 0) throw new AggregateError(errors, "not all files could be deleted");
}

/**
 * Deletes what may only be kept for a time, as the privacy policy says: messages of the contact form, unpaid invoices and the texts
 * of closed applications for a scholarship after a year; technical records after 30 days. Of a sent email only address and time are
 * kept by then. The audit and replaced versions of the content are kept as reading 131 says.
 */
export async function sweepOldRecords(context: Context<"db" | "clock" | "rateLimiter" | "storage">) {
  const { db, clock, rateLimiter } = context;
  const before = (days: number) => daysAfter(clock(), -days);
  await rateLimiter.sweep();
  await sweepAccounts(context, before);
  await staffRepository(db).sweep(before(TECHNICAL_RECORD_DAYS));
  await remindersRepository(db).sweep(before(TECHNICAL_RECORD_DAYS));
  await areaReportsRepository(db).sweep(before(TECHNICAL_RECORD_DAYS));
  await mailingsRepository(db).sweep(before(TECHNICAL_RECORD_DAYS));
  await outboxRepository(db).sweep(before(TECHNICAL_RECORD_DAYS));
  await feedbackRepository(db).sweep(before(MESSAGE_DAYS));
  await invoicesRepository(db).sweep(before(UNPAID_INVOICE_DAYS));
  await sweepAudit(db, before);
  await versionsRepository(db).sweep(before(CONTENT_VERSION_DAYS));
  await seatsRepository(db).sweep(before(TECHNICAL_RECORD_DAYS), before(UNPAID_INVOICE_DAYS));
  // Last: a storage that refuses must not stop the deletions that the privacy policy promises; and no sweep stops another.
  await eachOf([
    () => sweepApplications(context, before(SCHOLARSHIP_DAYS)),
    () => sweepUploads(context),
    () => sweepPendingFiles(context),
    () => context.storage.deleteUnfinished(before(1)),
  ]);
}
