import { ApiError } from "@academy/shared/http";
import type { DatedReport } from "./dated-report.ts";

/** After a failure the next try waits ten seconds, twice as long each time, at most five minutes. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 300_000;

/** The reports of one lecture: at most one under way, and one that waits and takes in whatever is told meanwhile. */
export interface ReportQueue {
  waiting: DatedReport | null;
  underWay: DatedReport | null;
  /** Settled when all of it has been done. */
  turn: Promise<unknown>;
  /** How much is under way or has its turn after that. */
  turns: number;
  /** A report has its turn and takes along what is told until then. */
  due: boolean;
  failures: number;
  stopRetry: () => void;
}

/** The queue of a lecture of which nothing has been told. */
export const emptyQueue = (): ReportQueue => ({
  waiting: null,
  underWay: null,
  turn: Promise.resolve(),
  turns: 0,
  due: false,
  failures: 0,
  stopRetry: () => undefined,
});

/** Does something at once where nothing is under way, else after that. */
export function inTurn<Result>(queue: ReportQueue, work: () => Promise<Result>): Promise<Result> {
  const done = queue.turns === 0 ? work() : queue.turn.then(work);
  queue.turns++;
  queue.turn = done.catch(() => undefined).finally(() => queue.turns--);
  return done;
}

/** How long the next try waits after so many failures in a row, in milliseconds; never less than the server has asked for. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)));
}
