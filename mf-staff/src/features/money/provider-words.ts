import { useTranslation } from "@academy/shared/i18n";

/** Who takes the academy's money, as the orders name them. */
export const PROVIDERS = ["sandbox", "stripe", "freedompay", "invoice", "operator"] as const;

/** The words of a provider; one that is not known yet keeps its own name. */
export function useProviderWords(): (provider: string) => string {
  const { t } = useTranslation("staff");
  return (provider) => {
    const known = (["all", ...PROVIDERS] as const).find((each) => each === provider);
    return known ? t(`money.providers.${known}`) : provider;
  };
}
