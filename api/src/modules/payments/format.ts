import type { Language } from "@academy/shared/contract/language";
/** Whole tenge with the sign behind, as everywhere in the product (reading 24). */
export function tenge(amount: number, language: Language): string {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(amount)}\u00a0₸`;
}

const LOCALES = { en: "en-GB", ru: "ru-RU" } as const;

/** A day in the academy's time, written as on the pages: `9 December 2026`, `9 декабря 2026 г.`. */
export function dayOf(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "Asia/Almaty" }).format(moment);
}
