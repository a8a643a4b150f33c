import { Problem } from "#plugins/problem.ts";

/** Runs work a few at a time; when too many wait, the answer is "busy" (architecture §5). */
export function createQueue(lanes: number, waitingMax: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= lanes) {
      if (waiting.length >= waitingMax) throw new Problem("server.busy", { retryAfter: 2 });
      await new Promise<void>((go) => waiting.push(go));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
