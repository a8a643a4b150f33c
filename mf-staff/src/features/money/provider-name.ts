import { useKnownText } from "#known/use-known-text.ts";

/** The payment providers, by their names in the orders. */
export const PROVIDERS = ["sandbox", "stripe", "freedompay", "invoice", "operator", "seat"] as const;

/** The text for a provider; an unknown provider is shown by its own name. */
export function useProviderName(): (provider: string) => string {
  const textOf = useKnownText();
  return (provider) => textOf(`money.providers.${provider}`, provider);
}
