import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import { analyzeTables } from "#database/auto-analyze.ts";
import { emailedCodes } from "#domains/accounts/codes/emailed-codes.repository.ts";
import { emailChangeJob } from "#domains/accounts/email-change/email-change-job.ts";
import { factorRecoveryJob } from "#domains/accounts/factor-recovery/factor-recovery-job.ts";
import { endOverdueAttempts } from "#domains/certification/attempts/end-overdue.ts";
import { answerChecks } from "#domains/certification/certificates/answer-checks.ts";
import { mailRounds } from "#domains/emails/outbox/mail-worker.ts";
import { filmQueue } from "#domains/learning/films/film-queue.ts";
import { writeReminders } from "#domains/learning/reminders/write-reminders.ts";
import { writeSessionNotices } from "#domains/learning/seminars/write-notices.ts";
import { countFigures } from "#domains/overview/analytics/count-figures.ts";
import { emailAttachments } from "#domains/payments/email-attachments.ts";
import { RECONCILE_AFTER_MS, reconcile } from "#domains/payments/orders/reconcile.ts";
import { MAILING_QUEUE_MAX, writeMailings } from "#domains/students/mailings/write-mailings.ts";
import { decisionStands } from "#domains/students/staff/decision-stands.ts";
import type { MailTransport } from "#interfaces/mail-transport.ts";
import { writeNewQuestions } from "./new-questions.ts";
import { sweepOldRecords } from "./retention.ts";
import { writeStaffSummaries } from "./staff-summary.ts";
import { sendWaitingEmails } from "./waiting-emails.ts";

/** Work that is repeated by itself. */
export interface Job {
  name: string;
  everyMs: number;
  run: (isStopped: () => boolean) => Promise<void>;
  close?: () => void;
}

/** Every job by its name, with the pause before it begins again; jobs for which a server has no use are left out. */
export function jobsOf(context: Context, transport: MailTransport | null, log: FastifyBaseLogger) {
  const { config, db, clock } = context;
  // After a start nobody knows what was missed, so even the newest orders are reconciled.
  let reconcileAfter = 0;
  const jobs: Job[] = [
    {
      name: "reconcile",
      everyMs: 60_000,
      run: async () => {
        await reconcile(context, log, reconcileAfter);
        reconcileAfter = RECONCILE_AFTER_MS;
      },
    },
    { name: "certificates", everyMs: 1_000, run: (isStopped) => answerChecks(context, log, isStopped) },
    { name: "attempts", everyMs: 2_000, run: (isStopped) => endOverdueAttempts(context, log, isStopped) },
    { name: "email-changes", everyMs: 60_000, run: () => emailChangeJob(context, log) },
    { name: "factor-recoveries", everyMs: 60_000, run: () => factorRecoveryJob(context, log, decisionStands) },
    { name: "reminders", everyMs: 60_000, run: (isStopped) => writeReminders(context, isStopped) },
    { name: "staff-summaries", everyMs: 600_000, run: () => writeStaffSummaries(context) },
    { name: "new-questions", everyMs: 60_000, run: () => writeNewQuestions(context) },
    { name: "waiting-emails", everyMs: 600_000, run: () => sendWaitingEmails(context) },
    { name: "session-notices", everyMs: 5_000, run: (isStopped) => writeSessionNotices(context, isStopped) },
    {
      name: "mailings",
      everyMs: 2_000,
      // Without a mail server emails stay in the outbox, the local mailbox: it never has too many.
      run: (isStopped) => writeMailings(context, transport ? MAILING_QUEUE_MAX : Number.POSITIVE_INFINITY, isStopped),
    },
    { name: "films", everyMs: 5_000, run: filmQueue(context, log) },
    { name: "analytics", everyMs: 3_600_000, run: (isStopped) => countFigures(context, isStopped) },
    { name: "sweep", everyMs: 3_600_000, run: () => sweepOldRecords(context) },
  ];
  if (!config.databaseUrl) {
    const run = async () => {
      const tables = await analyzeTables(db);
      if (tables.length > 0) log.debug({ tables }, "tables of the embedded database were counted anew");
    };
    jobs.push({ name: "upkeep", everyMs: 10_000, run });
  }
  if (transport) {
    const work = {
      db,
      send: transport.send,
      attachmentOf: emailAttachments(context),
      expiry: emailedCodes(db),
      clock,
      log,
      domain: new URL(config.publicUrl).hostname,
    };
    jobs.push({
      name: "mail",
      everyMs: 1_000,
      run: mailRounds(work, transport.connections),
      close: transport.close,
    });
  }
  return jobs;
}
