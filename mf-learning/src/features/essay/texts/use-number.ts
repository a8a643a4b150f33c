import { useLanguage } from "@academy/shared/i18n";

const LOCALES = { en: "en-GB", ru: "ru-RU" } as const;

/** Russian groups digits by thousands from five digits on, English from four. */
const GROUPING = { en: "auto", ru: "min2" } as const;

/** Formats numbers for the page's language: `1,742`, `1742`; with at most `digits` decimals. */
export function useNumber(): (value: number, digits?: number) => string {
  const language = useLanguage();
  return (value, digits = 0) =>
    new Intl.NumberFormat(LOCALES[language], {
      maximumFractionDigits: digits,
      useGrouping: GROUPING[language],
    }).format(value);
}
