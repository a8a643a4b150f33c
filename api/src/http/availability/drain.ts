import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long requests on their way are still accepted after a signal: those in the kernel's queue would be cut off otherwise. */
const GOODBYE_MS = 500;

/** When no request arrived for this long, none is on its way any more. */
const QUIET_MS = 200;

/** Longest wait for the end of the requests. */
const LONGEST_MS = 8_000;

/** How a server that is in use ends (threat C9). */
export interface Drain {
  isDraining: () => boolean;
  /** Ends when all requests in flight are answered; new ones are still answered, and their connections closed. */
  drain: () => Promise<void>;
}

/** Counts requests in flight, so that the server can end after the last answer. */
export function registerDrain(app: FastifyInstance) {
  let inFlight = 0;
  let lastAt = 0;
  let isDraining = false;

  app.addHook("onRequest", (_request, reply, done) => {
    inFlight++;
    if (isDraining) reply.header("connection", "close");
    // Not `onResponse`: it is not called when the visitor breaks off an answer, for example a film.
    reply.raw.once("close", () => {
      inFlight--;
      lastAt = performance.now();
    });
    done();
  });
  // Kept connections would hold the server open for as long as their clients like.
  app.addHook("preClose", async () => {
    setTimeout(() => app.server.closeAllConnections(), QUIET_MS).unref();
  });

  return {
    isDraining: () => isDraining,
    drain: async () => {
      isDraining = true;
      const start = performance.now();
      await wait(GOODBYE_MS);
      while (inFlight > 0 || performance.now() - lastAt < QUIET_MS) {
        if (performance.now() - start > LONGEST_MS) return;
        await wait(20);
      }
    },
  };
}
