import { ApiError } from "@academy/shared/http";

/** Runs `work` after so many milliseconds; returns a function that cancels it. */
export type After = (milliseconds: number, work: () => void) => () => void;

/** `After` by the timers of the browser. */
export const afterTimeout: After = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

interface SendQueueParts {
  /** Sends what is unsent when it is called; handles its failures, for example with `retry`. */
  send: () => Promise<unknown>;
  after: After;
  /** Whether tries may still be planned. */
  isOpen: () => boolean;
  /** The wait after the first failure; it doubles with each failure up to the longest (milliseconds). */
  firstWait: number;
  longestWait: number;
}

/**
 * The kernel of an offline queue: sends one thing at a time and tries again after a failure. What is unsent, how newer values are merged
 * into it and which refusals are final is the policy of its user.
 */
export function createSendQueue({ send, after, isOpen, firstWait, longestWait }: SendQueueParts) {
  let failures = 0;
  /** How many calls are running or queued, and what settles when all of them are done. */
  let calls = 0;
  let settled: Promise<unknown> = Promise.resolve();
  /** Whether a send is queued; it will include everything that is added before it begins. */
  let isDue = false;
  let stopTimer = () => {};

  const queue = {
    failures: () => failures,
    isBusy: () => calls > 0,
    /** Resolves when no call is running or queued. */
    settled: () => settled,

    /** Runs `work` after the queued calls, or at once where there are none. */
    inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
      const done = calls === 0 ? work() : settled.then(work);
      calls++;
      settled = done.catch(() => undefined).finally(() => calls--);
      return done;
    },

    /** Queues a send; resolves when nothing is queued any more. */
    async push(): Promise<void> {
      if (!isDue) {
        isDue = true;
        queue
          .inTurn(() => {
            isDue = false;
            stopTimer();
            return send();
          })
          .catch(() => undefined);
      }
      await settled;
    },

    /** Plans a send, in place of the one that was planned before. */
    plan(milliseconds: number): void {
      stopTimer();
      if (isOpen()) stopTimer = after(milliseconds, () => void queue.push());
    },
    stop: () => stopTimer(),

    /** Counts a failure and plans the next try, not earlier than the server allows. */
    retry(error: unknown): void {
      const requested = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      queue.plan(Math.max(requested, Math.min(longestWait, firstWait * 2 ** failures++)));
    },
    /** Called when a send has arrived, or was finally refused. */
    resetFailures(): void {
      failures = 0;
    },
  };
  return queue;
}

/** The kernel of an offline queue. */
export type SendQueue = ReturnType<typeof createSendQueue>;
