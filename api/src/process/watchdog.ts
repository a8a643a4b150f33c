import { Worker } from "node:worker_threads";

/** How long the event loop may stand still before the process is given up. */
const STANDSTILL_SECONDS = 30;

/**
 * Ends this process when its event loop hangs, so that the supervisor starts it again: the embedded database waits for ever for a
 * disk that refuses a write, and nothing in the same thread could notice (threats C3 and C10). The watcher counts its own seconds,
 * so a machine that slept is not mistaken for a process that hangs. Gives the function that stops it.
 */
export function startWatchdog(seconds = STANDSTILL_SECONDS): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const beat = setInterval(() => void Atomics.add(beats, 0, 1), 500);
  const watcher = new Worker(new URL("./watchdog-worker.ts", import.meta.url), {
    workerData: { beats, seconds },
    // The watcher does not take over the arguments that Node was started with.
    execArgv: [],
  });
  watcher.unref();
  return async () => {
    clearInterval(beat);
    await watcher.terminate();
  };
}
