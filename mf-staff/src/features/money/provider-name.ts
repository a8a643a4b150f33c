import { useTranslations } from "@academy/shared/i18n";

/** The payment providers, by their names in the orders. */
export const PROVIDERS = ["sandbox", "stripe", "freedompay", "invoice", "operator", "seat"] as const;

/** The text for a provider; an unknown provider is shown by its own name. */
export function useProviderName(): (provider: string) => string {
  const t = useTranslations("staff");
  return (provider) => {
    const known = (["all", ...PROVIDERS] as const).find((each) => each === provider);
    return known ? t(`money.providers.${known}`) : provider;
  };
}
