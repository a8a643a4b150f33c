import { useLanguage } from "@academy/shared/i18n";
import { academyDay } from "#format/date-time.ts";

/** The day of a moment in the academy's time zone, for a text of the page; empty without a moment. */
export function useDay() {
  const language = useLanguage();
  return (moment: string | null | undefined): string => (moment ? academyDay(moment, language) : "");
}
