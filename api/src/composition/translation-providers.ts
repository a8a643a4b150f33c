import { circuitBreaker } from "#adapters/circuit-breaker.ts";
import { libreTranslate } from "#adapters/libretranslate/provider.ts";
import type { Config } from "#config/config.ts";
import type { Clock } from "#interfaces/clock.ts";
import { TranslationError, type TranslationProvider } from "#interfaces/translation-provider.ts";

/** What the provider is made of. */
interface TranslationParts {
  config: Pick<Config, "translation">;
  clock: Clock;
  fetch: typeof fetch;
  deadline?: (() => AbortSignal) | undefined;
}

/** The machine that the operator named; none by default. A circuit breaker pauses it while it fails. */
export function createTranslationProvider({ config, clock, ...parts }: TranslationParts): TranslationProvider | null {
  if (!config.translation) return null;
  const provider = libreTranslate({ ...config.translation, ...parts });
  const guarded = circuitBreaker(clock, () => new TranslationError("the service is left alone after failures"));
  return { ...provider, translate: (...call) => guarded(() => provider.translate(...call)) };
}
