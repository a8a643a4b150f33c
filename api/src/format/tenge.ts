import type { Language } from "@academy/shared/contract/language";

/** Whole tenge with the sign behind, as everywhere in the product (reading 24). */
export function tenge(amount: number, language: Language) {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(amount)}\u00a0₸`;
}
