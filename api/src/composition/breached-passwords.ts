import { rangeService } from "#adapters/breached-passwords/range-service.ts";
import { circuitBreaker } from "#adapters/circuit-breaker.ts";
import type { Config } from "#config/config.ts";
import type { BreachedPasswordsService } from "#interfaces/breached-passwords.ts";
import type { Clock } from "#interfaces/clock.ts";

interface Parts {
  config: Pick<Config, "breachedPasswordsUrl">;
  clock: Clock;
  fetch: typeof fetch;
  deadline?: (() => AbortSignal) | undefined;
}

/** A password that was stolen millions of times: a service that does not know it knows none. */
const KNOWN_EVERYWHERE = "password";

const NO_SERVICE: BreachedPasswordsService = {
  isBreached: async () => false,
  warning: async () => null,
  isAnswering: () => null,
};

/**
 * The service that the operator named; none by default. A circuit breaker pauses it while it fails. A password that the service
 * cannot check counts as not stolen.
 */
export function createBreachedPasswords({ config, clock, ...parts }: Parts): BreachedPasswordsService {
  const url = config.breachedPasswordsUrl;
  if (!url) return NO_SERVICE;
  const ask = rangeService({ url, ...parts });
  const guarded = circuitBreaker(clock, () => new Error("the service is left alone after failures"));
  let answering: boolean | null = null;

  async function answerOf(password: string) {
    try {
      const isBreached = await guarded(() => ask(password));
      answering = true;
      return isBreached;
    } catch (error) {
      answering = false;
      throw error;
    }
  }

  return {
    isBreached: (password) => answerOf(password).catch(() => false),
    async warning() {
      const wrong = await answerOf(KNOWN_EVERYWHERE).then(
        (isKnown) => (isKnown ? null : "it does not know the most stolen password"),
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      return wrong && `BREACHED_PASSWORDS_URL keeps nobody from a stolen password: ${wrong}`;
    },
    isAnswering: () => answering,
  };
}
