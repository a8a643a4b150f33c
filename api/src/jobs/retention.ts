import {
  MESSAGE_DAYS,
  SCHOLARSHIP_DAYS,
  TECHNICAL_RECORD_DAYS,
  UNPAID_INVOICE_DAYS,
} from "@academy/shared/contract/promises";
import { mailingsRepository } from "#back-office/mailings/mailings.repository.ts";
import type { Context } from "#context.ts";
import { sweepAccounts } from "#modules/auth/sweep-accounts.ts";
import { areaReportsRepository } from "#modules/client-errors/area-reports.repository.ts";
import { sweepUploads } from "#modules/content/uploads/sweep-uploads.ts";
import { feedbackRepository } from "#modules/feedback/feedback.repository.ts";
import { sweepPendingFiles } from "#modules/files/delete-files.ts";
import { invoicesRepository } from "#modules/invoices/invoices.repository.ts";
import { outboxRepository } from "#modules/mail/outbox/outbox.ts";
import { remindersRepository } from "#modules/reminders/reminders.repository.ts";
import { sweepApplications } from "#modules/scholarships/forget-applications.ts";
import { staffRepository } from "#modules/staff/staff.repository.ts";

const DAY = 86_400_000;

/** Runs all sweeps, and throws their errors at the end. */
async function eachOf(sweeps: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const sweep of sweeps) await sweep().catch((error: unknown) => void errors.push(error));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 0) throw new AggregateError(errors, "not all files could be deleted");
}

/**
 * Deletes what may only be kept for a time, as the privacy policy says: messages of the contact form, unpaid invoices and the texts
 * of closed applications for a scholarship after a year; technical records after 30 days. Of a sent email only address and time are
 * kept by then.
 */
export async function sweepOldRecords(
  context: Pick<Context, "db" | "clock" | "rateLimiter" | "storage">,
): Promise<void> {
  const { db, clock, rateLimiter } = context;
  const before = (days: number) => new Date(clock().getTime() - days * DAY);
  await rateLimiter.sweep();
  await sweepAccounts(context, before);
  await staffRepository(db).sweep(before(TECHNICAL_RECORD_DAYS));
  await remindersRepository(db).sweep(before(TECHNICAL_RECORD_DAYS));
  await areaReportsRepository(db).sweep(before(TECHNICAL_RECORD_DAYS));
  await mailingsRepository(db).sweep(before(TECHNICAL_RECORD_DAYS));
  await outboxRepository(db).sweep(before(TECHNICAL_RECORD_DAYS));
  await feedbackRepository(db).sweep(before(MESSAGE_DAYS));
  await invoicesRepository(db).sweep(before(UNPAID_INVOICE_DAYS));
  // Last: a storage that refuses must not stop the deletions that the privacy policy promises; and no sweep stops another.
  await eachOf([
    () => sweepApplications(context, before(SCHOLARSHIP_DAYS)),
    () => sweepUploads(context),
    () => sweepPendingFiles(context),
    () => context.storage.deleteUnfinished(before(1)),
  ]);
}
