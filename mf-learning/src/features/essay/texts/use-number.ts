import { formatNumber } from "@academy/shared/format/number";
import { useLanguage } from "@academy/shared/i18n";

/** Formats numbers for the page's language: `1,742`, `1742`; with at most `digits` decimals. */
export function useNumber(): (value: number, digits?: number) => string {
  const language = useLanguage();
  return (value, digits) => formatNumber(value, language, digits);
}
