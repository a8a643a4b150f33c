import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { Problem } from "#errors/problem.ts";

/** How many tasks may wait for a thread before the answer is "busy" (decision 0033). */
const WAITING_MAX = 50;

/** A task that takes longer, its waiting included, is given up and its thread ended. */
const LONGEST_MS = 30_000;

/** A thread without work ends after this time: its fonts and its heap take some 80 MB. */
const IDLE_MS = 60_000;

/** Added to the threads' niceness where the system can: who only reads goes before who waits for a document. */
const NICER = 10;

/** An exported function of a file: it takes one value that can be copied between threads, and gives bytes. */
export interface ThreadTask {
  file: URL;
  name: string;
}

/**
 * Threads for what takes the processor longer than a few milliseconds, such as drawing a document, so that it never holds up the
 * thread that answers requests. They start with the first task.
 */
export interface ThreadPool {
  /** Runs a task; refuses as `server.busy` when too many wait already. */
  run: (task: ThreadTask, input: unknown) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** The pool of a process: one core is left to the thread that answers. */
export function createThreadPool(waitingMax = WAITING_MAX): ThreadPool {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    idleTimeout: IDLE_MS,
    niceIncrement: NICER,
    // What the process was started with is not the threads' business.
    execArgv: [],
  });
  return {
    async run({ file, name }, input) {
      if (pool.queueSize >= waitingMax) throw new Problem("server.busy", { retryAfter: 2 });
      const signal = AbortSignal.timeout(LONGEST_MS);
      try {
        const { buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer> = await pool.run(input, {
          filename: file.href,
          name,
          signal,
        });
        return Buffer.from(buffer, byteOffset, byteLength);
      } catch (error) {
        if (signal.aborted) throw new Problem("server.busy", { retryAfter: 5 });
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}
