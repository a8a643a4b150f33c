import { ApiError } from "@academy/shared/http";
import type { DatedReport } from "./dated-report.ts";

/** After a failure the next try waits ten seconds, twice as long each time, at most five minutes. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 300_000;

/** The queue of one lecture: at most one report is being sent, and one waits and is merged with every newer one. */
export interface ReportQueue {
  waiting: DatedReport | null;
  underWay: DatedReport | null;
  /** Settles when all queued calls are done. */
  turn: Promise<unknown>;
  /** How many calls are running or queued. */
  turns: number;
  /** Whether a send is queued; it will include every report that is added before it begins. */
  due: boolean;
  failures: number;
  stopRetry: () => void;
}

/** An empty queue, for a lecture without reports. */
export const emptyQueue = (): ReportQueue => ({
  waiting: null,
  underWay: null,
  turn: Promise.resolve(),
  turns: 0,
  due: false,
  failures: 0,
  stopRetry: () => undefined,
});

/** Runs `work` after the queued calls, or at once where there are none. */
export function inTurn<Result>(queue: ReportQueue, work: () => Promise<Result>): Promise<Result> {
  const done = queue.turns === 0 ? work() : queue.turn.then(work);
  queue.turns++;
  queue.turn = done.catch(() => undefined).finally(() => queue.turns--);
  return done;
}

/** How long the next try waits after so many failures in a row, in milliseconds; never less than the server has requested. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)));
}
