import { useLanguage } from "@academy/shared/i18n";

const LOCALES = { en: "en-GB", ru: "ru-RU" } as const;

/** Writes numbers as the language does: `1,742`, `1742`; `digits` after the point at most. */
export function useNumber(): (value: number, digits?: number) => string {
  const locale = LOCALES[useLanguage()];
  return (value, digits = 0) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
}
