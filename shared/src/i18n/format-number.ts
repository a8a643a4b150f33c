import type { Language } from "@academy/shared/contract/language";

/** The locale in which numbers of each language are formatted. */
export const LOCALES = { en: "en-GB", ru: "ru-RU" } as const;

/** Russian groups digits by thousands from five digits on, English from four. */
const GROUPING = { en: "auto", ru: "min2" } as const;

/** A number as a person reads it, with at most `digits` decimals: `1,742`, `1742`. */
export const formatNumber = (value: number, language: Language, digits = 0): string =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: digits, useGrouping: GROUPING[language] }).format(
    value,
  );

const NBSP = "\u00a0";

/** Whole tenge with the sign behind, in the digits of the language: `748,800 ₸`, `748 800 ₸`. */
export const tenge = (value: number, language: Language) =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(Math.round(value))}${NBSP}₸`;
