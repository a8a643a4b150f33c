/** Whole tenge with the sign behind, as everywhere in the product (reading 24). */
export function tenge(amount: number, language: "en" | "ru"): string {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(amount)}\u00a0₸`;
}

/** A day in the academy's time. */
export function dayOf(moment: Date, language: "en" | "ru"): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "Asia/Almaty" }).format(moment);
}
