/**
 * A number as a person reads it, by default without decimals: `1,742`, `1742`. Russian groups by thousands from five digits on, English from
 * four.
 */
export const formatNumber = (
  value: number,
  language?: string,
  { maximumFractionDigits = 0 }: { maximumFractionDigits?: number } = {},
): string => value.toLocaleString(language, { maximumFractionDigits, useGrouping: language !== "ru" || "min2" });

/** Whole tenge with the sign behind, in the digits of the language: `748,800 ₸`, `748 800 ₸`. */
export const tenge = (value: number, language?: string) => `${Math.round(value).toLocaleString(language)}\u00a0₸`;
