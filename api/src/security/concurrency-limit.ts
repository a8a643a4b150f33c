import PQueue from "p-queue";
import { Problem } from "#errors/problem.ts";

/**
 * Runs a few tasks at a time; refuses as "busy" when too many wait (docs/reference.md, "Limits of a process"). While others wait, a lane may
 * rest after a task for a share of the time that the task took: so a crowd leaves some of the processor to other work.
 */
export function createConcurrencyLimit(lanes: number, waitingMax: number, rest = 0) {
  const queue = new PQueue({ concurrency: lanes });
  return async function limited<Result>(work: () => Promise<Result>) {
    if (queue.size >= waitingMax) throw new Problem("server.busy", { retryAfter: 2 });
    return new Promise<Result>((resolve, reject) => {
      void queue.add(async () => {
        const start = performance.now();
        await Promise.resolve().then(work).then(resolve, reject);
        if (rest === 0 || queue.size === 0) return;
        const pause = (performance.now() - start) * rest;
        await new Promise((over) => setTimeout(over, pause));
      });
    });
  };
}
