import { Problem } from "#errors/problem.ts";

/**
 * Runs work a few at a time; when too many wait, the answer is "busy" (docs/operations.md, "Watching"). A lane may rest between two works for a
 * share of the time that the first one took: a crowd that waits then leaves some of the processor to others.
 */
export function createConcurrencyLimit(lanes: number, waitingMax: number, rest = 0) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= lanes) {
      if (waiting.length >= waitingMax) throw new Problem("server.busy", { retryAfter: 2 });
      await new Promise<void>((go) => waiting.push(go));
    } else running++;
    const start = performance.now();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (!next) running--;
      else if (rest === 0) next();
      else setTimeout(next, (performance.now() - start) * rest);
    }
  };
}
