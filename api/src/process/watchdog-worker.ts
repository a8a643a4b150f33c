import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const STDERR = 2;

const { beats, seconds } = workerData as { beats: Int32Array; seconds: number };
let last = -1;
let still = 0;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still < seconds) return;
  try {
    writeSync(STDERR, `api: nothing moved for ${seconds} seconds; the process ends to be started again\n`);
  } finally {
    // A gentler signal does not reach a thread that never returns.
    process.kill(process.pid, "SIGKILL");
  }
}, 1_000);
