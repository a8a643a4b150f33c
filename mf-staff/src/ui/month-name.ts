import { LOCALES } from "@academy/shared/format/locales";
import { useLanguage } from "@academy/shared/i18n";

/** The name of a month such as `2026-12` in the page's language. */
export function useMonthName(length: "long" | "short" = "long"): (month: string) => string {
  const format = new Intl.DateTimeFormat(LOCALES[useLanguage()], { month: length, year: "numeric", timeZone: "UTC" });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
