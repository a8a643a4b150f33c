import { rangeService } from "#adapters/breached-passwords/range-service.ts";
import { circuitBreaker } from "#adapters/circuit-breaker.ts";
import type { Config } from "#config/config.ts";
import type { BreachedPasswords } from "#interfaces/breached-passwords.ts";
import type { Clock } from "#interfaces/clock.ts";

interface Parts {
  config: Pick<Config, "breachedPasswordsUrl">;
  clock: Clock;
  fetch: typeof fetch;
  deadline?: (() => AbortSignal) | undefined;
}

/** The service that the operator named, left alone while it fails; none by default. What it cannot say is no (reading 61). */
export function createBreachedPasswords({ config, clock, ...parts }: Parts): BreachedPasswords {
  const url = config.breachedPasswordsUrl;
  if (!url) return async () => false;
  const ask = rangeService({ url, ...parts });
  const guarded = circuitBreaker(clock, () => new Error("the service is left alone after failures"));
  return (password) => guarded(() => ask(password)).catch(() => false);
}
