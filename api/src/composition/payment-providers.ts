import { traced } from "@academy/shared/server/tracing";
import { freedomPayProvider } from "#adapters/freedompay/provider.ts";
import { stripeProvider } from "#adapters/stripe/provider.ts";
import type { Config } from "#config/config.ts";
import type { Db } from "#database/database.ts";
import { sandboxProvider } from "#domains/payments/sandbox-bank/provider.ts";
import type { Clock } from "#interfaces/clock.ts";
import type { PaymentProvider } from "#interfaces/payment-provider.ts";
import type { Keys } from "#security/keys.ts";

/** What providers are made of. */
export interface ProviderParts {
  config: Config;
  db: Db;
  keys: Keys;
  clock: Clock;
  fetch: typeof fetch;
}

/** Follows no redirect: an answer that leads to another address is a failure (ASVS 15.3.2). */
const direct =
  (fetchAny: typeof fetch): typeof fetch =>
  (input, init) =>
    fetchAny(input, { ...init, redirect: "error" });

/** The provider of new orders, and all providers that have keys; the sandbox bank only where it is allowed. */
export function createPaymentProviders(parts: ProviderParts): {
  paymentProvider: PaymentProvider;
  paymentProviders: ReadonlyMap<string, PaymentProvider>;
} {
  const { config } = parts;
  const { publicUrl, stripe, freedompay } = config;
  const all: PaymentProvider[] = [];
  if (config.payments === "sandbox" || !config.production) all.push(sandboxProvider({ ...parts, publicUrl }));
  const fetchDirect = direct(parts.fetch);
  if (stripe) all.push(stripeProvider({ ...stripe, clock: parts.clock, fetch: fetchDirect }));
  if (freedompay) all.push(freedomPayProvider({ ...freedompay, publicUrl, fetch: fetchDirect }));
  const providers = all.map((one) =>
    traced(`payments ${one.name}`, one, ["createCheckout", "status", "close", "refund"]),
  );
  const paymentProvider = providers.find(({ name }) => name === config.payments);
  if (!paymentProvider) throw new Error(`there are no keys for ${config.payments}`);
  return { paymentProvider, paymentProviders: new Map(providers.map((provider) => [provider.name, provider])) };
}
