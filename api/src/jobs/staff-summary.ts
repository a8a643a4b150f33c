import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { DAY_MS } from "@academy/shared/time/durations";
import type { Context } from "#context.ts";
import { enqueueOptionalEmail } from "#domains/emails/preferences/enqueue-optional.ts";
import { staffRecipients } from "#domains/emails/staff-recipients.repository.ts";
import { summaryEmail } from "#domains/emails/templates/summary-email.ts";
import { remindersRepository } from "#domains/learning/reminders/reminders.repository.ts";
import { waitingFor } from "#domains/overview/today/today.service.ts";
import { academyDate, academyHour } from "#format/academy-day.ts";

/** From this hour of the academy's clock on the summary of the day is written. */
const SUMMARY_HOUR = 8;

/**
 * Emails every member of the staff once a day what waits for their roles, in their language (reading 86); nobody gets an email when
 * nothing waits. All processes share the mark, so that only one of them writes.
 */
export async function writeStaffSummaries(context: Context<"db" | "clock" | "config">) {
  const { db, clock, config } = context;
  const now = clock();
  if (academyHour(now) < SUMMARY_HOUR) return;
  for (const { student, roles } of await staffRecipients(db)) {
    await db.transaction(async (tx) => {
      if (!(await remindersRepository(tx).mark(student.id, `staff-summary:${academyDate(now)}`, now))) return;
      const waits = (await waitingFor(tx, { student, roles })).flatMap(({ kind, count, oldest_at }) =>
        count > 0 && oldest_at !== null
          ? [{ kind, count, days: Math.floor((now.getTime() - new Date(oldest_at).getTime()) / DAY_MS) }]
          : [],
      );
      if (waits.length === 0) return;
      const link = screenAddress(config.publicUrl, "staff");
      await enqueueOptionalEmail(tx, context, student, "staff_summary", (to, language, unsubscribe) =>
        summaryEmail(to, language, { waits, link }, unsubscribe),
      );
    });
  }
}
