import { useLanguage } from "@academy/shared/i18n";
import { useCallback } from "react";
import { longDate, timeOfDay, zoneName } from "#format/date-time.ts";

/** A moment for a text of the page: its day, its time and the zone of both, the viewer's or another one. */
export function useMoment() {
  const language = useLanguage();
  return useCallback(
    (moment: string | Date, timeZone?: string) => {
      const at = new Date(moment);
      return {
        date: longDate(at, language, timeZone),
        time: timeOfDay(at, language, timeZone),
        zone: zoneName(at, language, timeZone),
      };
    },
    [language],
  );
}
