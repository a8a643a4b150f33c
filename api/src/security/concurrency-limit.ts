import PQueue from "p-queue";
import { Problem } from "#errors/problem.ts";

/**
 * Runs work a few at a time; when too many wait, the answer is "busy" (docs/operations.md, "Watching"). A lane may rest between two works for a
 * share of the time that the first one took: a crowd that waits then leaves some of the processor to others.
 */
export function createConcurrencyLimit(lanes: number, waitingMax: number, rest = 0) {
  const queue = new PQueue({ concurrency: lanes });
  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
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
