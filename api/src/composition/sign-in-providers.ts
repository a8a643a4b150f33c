import { traced } from "@academy/shared/server/tracing";
import { circuitBreaker } from "#adapters/circuit-breaker.ts";
import { openIdProvider } from "#adapters/openid/provider.ts";
import type { Config } from "#config/config.ts";
import type { Clock } from "#interfaces/clock.ts";
import { SignInError, type SignInProvider } from "#interfaces/sign-in-provider.ts";

/** What the providers are made of. */
interface SignInParts {
  config: Pick<Config, "signIn" | "publicUrl">;
  clock: Clock;
  fetch: typeof fetch;
  deadline?: (() => AbortSignal) | undefined;
}

/** The providers that the operator named, by name and in their order; none by default. A circuit breaker pauses each while it fails. */
export function createSignInProviders({ config, ...parts }: SignInParts): ReadonlyMap<string, SignInProvider> {
  return new Map(
    config.signIn.map((settings) => {
      const guarded = circuitBreaker(
        parts.clock,
        () => new SignInError("away", "the provider is left alone after failures"),
      );
      const fetchGuarded: typeof fetch = (...call) => guarded(() => parts.fetch(...call));
      const provider = openIdProvider({ settings, publicUrl: config.publicUrl, ...parts, fetch: fetchGuarded });
      return [settings.id, traced("sign-in provider", provider, ["address", "claims"])];
    }),
  );
}
