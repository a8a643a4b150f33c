import { monitorEventLoopDelay } from "node:perf_hooks";
import type { App } from "#context.ts";
import { Problem } from "#errors/problem.ts";

/** How late the event loop may be, on average over a sample, before a sample counts as late. */
const LATE_MS = 2_000;

/** How many late samples in a row make a server busy: one long stall is a slow machine, not too many requests. */
const LATE_SAMPLES = 3;

/** A server that has just begun warms up: its lateness is its own and passes. */
const GRACE_MS = 15_000;

const SAMPLE_MS = 500;

/** Whether the server has more to do than it can do. */
interface Pressure {
  /** Takes the event loop's lateness since the sample before. */
  sample: (lateMs: number, sinceStartMs: number) => void;
  isBusy: () => boolean;
}

/** Judges samples of the event loop's lateness (threat C10; docs/reference.md, "Limits of a process"). */
export function createPressure(): Pressure {
  let late = 0;
  return {
    sample: (lateMs, sinceStartMs) => {
      late = sinceStartMs >= GRACE_MS && lateMs > LATE_MS ? late + 1 : 0;
    },
    isBusy: () => late >= LATE_SAMPLES,
  };
}

/** Samples the event loop of this process from now on. Gives the function that stops it. */
export function watchEventLoop(pressure: Pressure) {
  const start = performance.now();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const timer = setInterval(() => {
    // Without one measurement the mean is not a number.
    pressure.sample((delay.mean || 0) / 1e6, performance.now() - start);
    delay.reset();
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    delay.disable();
  };
}

/** Refuses requests while the server is busy, except those to `/healthz`: a busy server must not be killed for being busy. */
export function registerOverload(app: App, isBusy: () => boolean) {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isBusy() || request.routeOptions.url === "/healthz") return done();
    done(new Problem("server.busy", { retryAfter: 5 }));
  });
}
