import type { Context } from "#context.ts";
import { reportsRepository } from "#domains/learning/questions/reports.repository.ts";
import { notifyStaff } from "#domains/messages/notify-staff.ts";
import { type StaffReport, waitingEmail } from "#domains/messages/templates/staff-emails.ts";
import { feedbackRepository } from "#domains/support/feedback/feedback.repository.ts";
import { Problem } from "#errors/problem.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";

/** How many of each a summary shows; the commands list them all. */
const SHOWN = 20;

/** Students report by the day, not by the thousand; what is beyond comes with the next summary. */
const REPORTS_MOST = 500;

type Untold = Awaited<ReturnType<ReturnType<typeof reportsRepository>["untold"]>>[number];

const shown = ({ report, content }: Untold): StaffReport => {
  const { questionId, answerId, reason } = report;
  const post =
    questionId === null
      ? { kind: "answer" as const, post: answerId ?? 0 }
      : { kind: "question" as const, post: questionId };
  return { ...post, reason, content };
};

/** Emails the staff about reports, and about messages that arrived while there were too many; about each once. */
export async function notifyWaiting(context: Pick<Context, "config" | "db" | "clock" | "rateLimiter">) {
  const { db, clock, rateLimiter } = context;
  const messages = await feedbackRepository(db).untold();
  const reports = await reportsRepository(db).untold(REPORTS_MOST);
  if (messages.count + reports.length === 0) return;
  try {
    await rateLimiter.take("staff:summary", RATE_LIMITS.staffSummaries, "request.too_many");
  } catch (error) {
    // Another process sent this summary, or this one did so less than an hour ago.
    if (error instanceof Problem) return;
    throw error;
  }
  await db.transaction(async (tx) => {
    const waiting = {
      messages: { count: messages.count, first: await feedbackRepository(tx).firstUntold(SHOWN) },
      reports: { count: reports.length, first: reports.slice(0, SHOWN).map(shown) },
    };
    const isSent = await notifyStaff(tx, context, "messages.answer", (to, language) =>
      waitingEmail(to, language, waiting),
    );
    if (!isSent) return;
    await feedbackRepository(tx).markTold(messages.last, clock());
    await reportsRepository(tx).markTold(reports.at(-1)?.report.id ?? 0, clock());
  });
}
