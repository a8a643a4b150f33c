import type { FastifyBaseLogger } from "fastify";
import { isDatabaseUnavailable } from "#database/database-unavailable.ts";

/** How long a database that is away is not mentioned again, in milliseconds. */
const QUIET_MS = 60_000;

/** The innermost message: the outer ones repeat the statement. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? reasonOf(error.cause) : String(error);
}

/**
 * Logs failures of background jobs. A database that is away fails every job, some each second: that is one line without a stack,
 * repeated once a minute, and one line when it answers again (threat C5).
 */
export function failedJobsLog(log: Pick<FastifyBaseLogger, "error" | "warn" | "info">) {
  /** The jobs that found the database away; the success of another one proves nothing, because it may have queried nothing. */
  const waiting = new Set<string>();
  let loggedAt = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;
  return {
    /** Logs a failed run; `begunAt` is its start by `performance.now()`. */
    failed(job: string, begunAt: number, error: unknown) {
      if (!isDatabaseUnavailable(error)) {
        log.error({ err: error, job }, "a background job failed");
        return;
      }
      // A run that began before the database answered again says nothing about it now.
      if (begunAt <= answeredAt) return;
      // Not the clock of the day, which may be set back meanwhile.
      const now = performance.now();
      if (waiting.size === 0 || now - loggedAt >= QUIET_MS) {
        loggedAt = now;
        log.warn({ job, reason: reasonOf(error) }, "the database is away: background jobs wait");
      }
      waiting.add(job);
    },

    succeeded(job: string) {
      if (!waiting.has(job)) return;
      waiting.clear();
      answeredAt = performance.now();
      log.info({ job }, "the database answers background jobs again");
    },
  };
}
