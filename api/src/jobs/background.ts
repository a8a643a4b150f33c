import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import { analyzeTables } from "#database/auto-analyze.ts";
import type { MailTransport } from "#interfaces/mail-transport.ts";
import { emailedCodes } from "#modules/auth/codes/emailed-codes.repository.ts";
import { emailChangeJob } from "#modules/auth/email-change/email-change-job.ts";
import { invoiceDocuments } from "#modules/invoices/invoice-document.ts";
import { sendWaiting } from "#modules/mail/outbox/mail-worker.ts";
import { RECONCILE_AFTER_MS, reconcile } from "#modules/payments/orders/reconcile.ts";
import { notifyWaiting } from "./notify-waiting.ts";
import { sweepOldRecords } from "./retention.ts";

interface Job {
  name: string;
  everyMs: number;
  run: (isStopped: () => boolean) => Promise<void>;
  close?: () => void;
}

function jobsOf(context: Context, transport: MailTransport | null, log: FastifyBaseLogger): Job[] {
  const { config, db, clock } = context;
  // After a start nobody knows what was missed, so even the newest orders are asked about.
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
    { name: "email-changes", everyMs: 60_000, run: () => emailChangeJob(context, log) },
    { name: "staff-emails", everyMs: 600_000, run: () => notifyWaiting(context) },
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
      invoice: invoiceDocuments(context),
      expiry: emailedCodes(db),
      clock,
      log,
      domain: new URL(config.publicUrl).hostname,
    };
    jobs.push({
      name: "mail",
      everyMs: 1_000,
      run: (isStopped) => sendWaiting(work, transport.connections, isStopped),
      close: transport.close,
    });
  }
  return jobs;
}

/** Work beside the requests: emails, lost callbacks, old rows. Returns how to stop it; a job that runs is awaited. */
export function startBackground(
  context: Context,
  transport: MailTransport | null,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();

  function plan(job: Job, inMs: number): void {
    if (stopped) return;
    timers.set(
      job.name,
      setTimeout(() => {
        const work = (async () => {
          // With a full disk the embedded database must not be written to.
          if (await context.hasRoom()) await job.run(() => stopped);
        })()
          .catch((error: unknown) => log.error({ err: error, job: job.name }, "a background job failed"))
          .finally(() => plan(job, job.everyMs));
        running.set(job.name, work);
      }, inMs),
    );
  }

  const jobs = jobsOf(context, transport, log);
  for (const job of jobs) plan(job, 1_000);
  return async () => {
    stopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running.values());
    for (const job of jobs) job.close?.();
  };
}
