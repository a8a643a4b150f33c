import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import type { MailTransport } from "#interfaces/mail-transport.ts";
import { failedJobsLog } from "./failed-jobs-log.ts";
import { type Job, jobsOf } from "./job-table.ts";

/** Runs the work beside the requests: emails, lost callbacks, old rows. Gives the function that stops it and waits for running jobs. */
export function startBackground(context: Context, transport: MailTransport | null, log: FastifyBaseLogger) {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  const outcome = failedJobsLog(log);

  function plan(job: Job, inMs: number) {
    if (stopped) return;
    timers.set(
      job.name,
      setTimeout(() => {
        const begunAt = performance.now();
        const work = (async () => {
          // With a full disk the embedded database must not be written to.
          if (!(await context.hasRoom())) return;
          await job.run(() => stopped);
          outcome.succeeded(job.name);
        })()
          .catch((error: unknown) => outcome.failed(job.name, begunAt, error))
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
