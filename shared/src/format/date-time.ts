import { ACADEMY_TIME_ZONE } from "@academy/shared/contract/academy-time";
import type { Language } from "@academy/shared/i18n";

import { academyOffsetName, onAcademyClock } from "./academy-clock.ts";
import { LOCALES } from "./locales.ts";
import { memoize } from "./memoize.ts";

export { ACADEMY_TIME_ZONE };

const formatter = memoize(
  (language: Language, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone }),
);

/** `Intl` knows the zones of other people; the academy's own time is computed. */
const format = (moment: Date, language: Language, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
  timeZone === ACADEMY_TIME_ZONE
    ? formatter(language, "UTC", options).format(onAcademyClock(moment))
    : formatter(language, timeZone, options).format(moment);

/** A day in full: `9 December 2026`, `9 декабря 2026 г.`. Without `timeZone` the viewer's time zone is used. */
export const longDate = (moment: Date, language: Language, timeZone?: string) =>
  format(moment, language, timeZone, { day: "numeric", month: "long", year: "numeric" });

/** A day in full in the academy's time zone: days of access, refund requests and refunds are the same on every screen and in every email. */
export const academyDay = (moment: string, language: Language) =>
  longDate(new Date(moment), language, ACADEMY_TIME_ZONE);

/** A day of a calendar (`2026-12-09`) in full: it is the same day in every time zone. */
export const calendarDay = (day: string, language: Language) => longDate(new Date(`${day}T00:00:00Z`), language, "UTC");

/** The month of a moment in the academy's time zone; `month` counts from 1. */
export function academyMonth(moment: Date): { year: number; month: number } {
  const local = onAcademyClock(moment);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
}

/** The time of day: `18:00`. */
export const timeOfDay = (moment: Date, language: Language, timeZone?: string) =>
  format(moment, language, timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** The parts of a calendar leaf: day `9`, short month `Dec`, weekday `Wednesday`. */
export const calendarDate = (moment: Date, language: Language, timeZone?: string) => ({
  day: format(moment, language, timeZone, { day: "numeric" }),
  month: format(moment, language, timeZone, { month: "short" }),
  weekday: format(moment, language, timeZone, { weekday: "long" }),
});

/** A time zone in its common form: `GMT+5`. Without `timeZone` the viewer's. */
export const zoneName = (moment: Date, language: Language, timeZone?: string) =>
  timeZone === ACADEMY_TIME_ZONE
    ? academyOffsetName()
    : (formatter(language, timeZone, { timeZoneName: "short" })
        .formatToParts(moment)
        .find(({ type }) => type === "timeZoneName")?.value ?? "");

/** The time of a session in the academy's and in the viewer's time zone; the second is null when both clocks show the same. */
export function inBothTimeZones(moment: Date, language: Language, viewerZone?: string) {
  const show = (zone: string | undefined) =>
    `${longDate(moment, language, zone)}, ${timeOfDay(moment, language, zone)}`;
  const academy = show(ACADEMY_TIME_ZONE);
  const viewer = show(viewerZone);
  return { academy, viewer: academy === viewer ? null : viewer };
}
