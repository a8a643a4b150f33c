import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { Problem } from "#errors/problem.ts";

/** How many tasks may wait for a thread before the answer is "busy" (decision 0033). */
const WAITING_MAX = 50;

/** A task that takes longer, including its wait, is given up and its thread ended. */
const LONGEST_MS = 30_000;

/** A thread without work ends after this time: its fonts and its heap take some 80 MB. */
const IDLE_MS = 60_000;

/** Added to the threads' niceness where the system can: requests that only read go before those that wait for a document. */
const NICER = 10;

/** How often the memory of a limited task is checked. */
const LOOK_MS = 50;

/** How much one task may take when its input comes from a stranger. */
interface TaskLimits {
  /** Including its wait. */
  ms: number;
  /** Growth of the whole process while it runs: buffers outside of a thread's heap have no limit of their own. */
  megabytes: number;
}

/** A task took more memory than it may; its thread was ended. */
export class TaskTooLarge extends Error {}

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
  /** Runs a task; refuses as `server.busy` when too many wait already or it takes too long, with `TaskTooLarge` when it takes too much memory. */
  run: (task: ThreadTask, input: unknown, limits?: TaskLimits) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Aborts when the process has grown by so much since now. */
function watchMemory(megabytes: number) {
  const tooLarge = new AbortController();
  const most = process.memoryUsage.rss() + megabytes * 1024 * 1024;
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > most) tooLarge.abort();
  }, LOOK_MS);
  return { signal: tooLarge.signal, stop: () => clearInterval(timer) };
}

/** The pool of a process: one core is left to the thread that answers. */
export function createThreadPool(waitingMax = WAITING_MAX): ThreadPool {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    idleTimeout: IDLE_MS,
    niceIncrement: NICER,
    // The threads do not take over the arguments that Node was started with.
    execArgv: [],
  });
  return {
    async run({ file, name }, input, limits) {
      if (pool.queueSize >= waitingMax) throw new Problem("server.busy", { retryAfter: 2 });
      const signal = AbortSignal.timeout(limits?.ms ?? LONGEST_MS);
      const memory = limits && watchMemory(limits.megabytes);
      try {
        const { buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer> = await pool.run(input, {
          filename: file.href,
          name,
          signal: memory ? AbortSignal.any([signal, memory.signal]) : signal,
        });
        return Buffer.from(buffer, byteOffset, byteLength);
      } catch (error) {
        if (memory?.signal.aborted) throw new TaskTooLarge(`a task took more than ${limits?.megabytes} MB`);
        if (signal.aborted) throw new Problem("server.busy", { retryAfter: 5 });
        throw error;
      } finally {
        memory?.stop();
      }
    },
    close: () => pool.destroy(),
  };
}
