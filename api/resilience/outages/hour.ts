import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const MINUTE_MS = 60_000;

/** How long the server gets at each step of the clock: its mail goes out every second. */
const STEP_MS = 2_000;

/** How soon the server has noticed that its clock was set. */
const SEEN_MS = 100;

/** A clock of one server that a test sets forward, with the settings that the server starts with. */
export function movedClock(dataDir: string) {
  const file = join(dataDir, "clock");
  let ahead = 0;
  const set = (ms: number) => {
    ahead = ms;
    writeFileSync(file, String(ms));
  };
  set(0);
  return {
    env: { CLOCK_FILE: file },
    execArgv: ["--import", resolve(import.meta.dirname, "moved-clock.ts")],
    /** How far the clock is ahead, in milliseconds. */
    ahead: () => ahead,

    /** Sets the clock so far ahead, or behind, and waits until the server has noticed. */
    async jumps(ms: number): Promise<void> {
      set(ms);
      await wait(SEEN_MS);
    },

    /** Lets so many minutes pass in steps, and does the work at each step. */
    async passes(minutes: number, eachMinutes: number, work: (step: number) => Promise<void>): Promise<void> {
      for (let step = 0; step * eachMinutes < minutes; step++) {
        set(ahead + eachMinutes * MINUTE_MS);
        await work(step);
        await wait(STEP_MS);
      }
    },
  };
}
