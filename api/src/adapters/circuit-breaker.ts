import type { Clock } from "#interfaces/clock.ts";

/** After so many failures in a row nobody calls the service for the time of the pause (threat C7). */
const FAILURES = 5;
const PAUSE_MS = 60_000;

/**
 * Stops the calls to a service that failed again and again: meanwhile callers get the error that `paused` makes. After the pause
 * one call is tried; the others wait for another pause unless that call succeeds.
 */
export function circuitBreaker(clock: Clock, paused: () => Error) {
  let failures = 0;
  let pausedUntil = 0;

  return async <Result>(work: () => Promise<Result>) => {
    const now = clock().getTime();
    if (now < pausedUntil) throw paused();
    if (failures >= FAILURES) pausedUntil = now + PAUSE_MS;
    try {
      const result = await work();
      failures = 0;
      pausedUntil = 0;
      return result;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES) pausedUntil = clock().getTime() + PAUSE_MS;
      throw error;
    }
  };
}
