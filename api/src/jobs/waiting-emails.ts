import type { Context } from "#context.ts";
import { notifyStaff } from "#domains/emails/notify-staff.ts";
import { waitingMessagesEmail, waitingReportsEmail } from "#domains/emails/templates/staff-emails.ts";
import { postOf, reportsRepository } from "#domains/learning/questions/reports.repository.ts";
import { feedbackRepository } from "#domains/support/contact-messages/feedback.repository.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";

/** How many of each a summary shows; the commands list them all. */
const SHOWN = 20;

/** Students report by the day, not by the thousand; what is beyond comes with the next summary. */
const REPORTS_MOST = 500;

/** Emails the staff about reports, and about messages that arrived while there were too many; about each once, to those who may decide it. */
export async function sendWaitingEmails(context: Context<"config" | "db" | "clock" | "rateLimiter">) {
  const { db, clock, rateLimiter } = context;
  const messages = await feedbackRepository(db).unreported();
  const reports = await reportsRepository(db).unreported(REPORTS_MOST);
  if (messages.count + reports.length === 0) return;
  // False: another process sent these emails, or this one did so less than an hour ago.
  if (!(await rateLimiter.tryTake("staff:waiting", RATE_LIMITS.waitingEmails))) return;
  await db.transaction(async (tx) => {
    const first = await feedbackRepository(tx).firstUnreported(SHOWN);
    const areMessagesSent =
      messages.count > 0 &&
      (await notifyStaff(tx, context, "messages.answer", (to, language) =>
        waitingMessagesEmail(to, language, messages.count, first),
      ));
    if (areMessagesSent) await feedbackRepository(tx).markNotified(messages.last, clock());
    const last = reports.at(-1);
    const shown = reports
      .slice(0, SHOWN)
      .map(({ report, content }) => ({ ...postOf(report), reason: report.reason, content }));
    const areReportsSent =
      last &&
      (await notifyStaff(tx, context, "reports.decide", (to, language) =>
        waitingReportsEmail(to, language, reports.length, shown),
      ));
    if (areReportsSent) await reportsRepository(tx).markNotified(last.report.id, clock());
  });
}
