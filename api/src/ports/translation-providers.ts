import type { Config } from "#config.ts";
import { circuitBreaker } from "./circuit-breaker.ts";
import { libreTranslate } from "./libretranslate/provider.ts";
import { TranslationError, type TranslationProvider } from "./translation.ts";

/** What the provider is made of. */
export interface TranslationParts {
  config: Pick<Config, "translation">;
  clock: () => Date;
  fetch: typeof fetch;
  deadline?: (() => AbortSignal) | undefined;
}

/** The machine that the operator named, left alone while it fails; none by default (reading 35). */
export function translationProvider({ config, clock, ...parts }: TranslationParts): TranslationProvider | null {
  if (!config.translation) return null;
  const provider = libreTranslate({ ...config.translation, ...parts });
  const guarded = circuitBreaker(clock, () => new TranslationError("the service is left alone after failures"));
  return { ...provider, translate: (...call) => guarded(() => provider.translate(...call)) };
}
