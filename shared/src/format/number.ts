import type { Language } from "@academy/shared/contract/language";
import { LOCALES } from "./locales.ts";

/** A large number in short, for charts: `1.5m`, `1,5 млн`. */
export const shortNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { notation: "compact", maximumFractionDigits: 1 }).format(value);

/**
 * A number as the text of its field, which is read again as this number and no other: thousands are parted by
 * no-break spaces, and where three decimals could be taken for thousands a zero follows them.
 */
export function numberText(value: number | null, language: Language): string {
  if (value === null) return "";
  const [whole = "", part] = value.toLocaleString("en", { maximumFractionDigits: 9, useGrouping: false }).split(".");
  const grouped = /\d{5}/.test(whole) ? whole.replace(/\B(?=(\d{3})+$)/g, "\u00a0") : whole;
  if (part === undefined) return grouped;
  return `${grouped}${language === "ru" ? "," : "."}${part.length === 3 && /[1-9]/.test(whole) ? `${part}0` : part}`;
}
