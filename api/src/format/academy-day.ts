import { ACADEMY_OFFSET_MINUTES, ACADEMY_TIME_ZONE, isoOffset } from "@academy/shared/contract/academy-time";
import type { Language } from "@academy/shared/contract/language";
import { DAY_MS } from "@academy/shared/time/durations";

const ACADEMY_OFFSET_MS = ACADEMY_OFFSET_MINUTES * 60_000;

const LOCALES = { en: "en-GB", ru: "ru-RU" } as const;

/** The academy's time zone by its offset, as `Intl` takes it: `+05:00`. By its name, Node's time zone data would count. */
const ACADEMY_OFFSET = isoOffset(ACADEMY_OFFSET_MINUTES);

/** A time zone for `Intl`: the academy's by its offset, each other by its name. */
export const zoneFor = (timeZone: string) => (timeZone === ACADEMY_TIME_ZONE ? ACADEMY_OFFSET : timeZone);

/** A day in the academy's time, written as on the pages: `9 December 2026`, `9 декабря 2026 г.`. */
export function dayOf(moment: Date, language: Language) {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: ACADEMY_OFFSET }).format(moment);
}

/** A date whose UTC parts are the academy's at this moment. */
export const onAcademyClock = (moment: Date) => new Date(moment.getTime() + ACADEMY_OFFSET_MS);

/** The hour of the academy's clock, 0 to 23. */
export const academyHour = (moment: Date) => onAcademyClock(moment).getUTCHours();

/** The calendar day of the academy's clock: `2026-12-09`. */
export const academyDate = (moment: Date) => onAcademyClock(moment).toISOString().slice(0, 10);

/** The time of day on the academy's clock: `18:00`. */
export const academyTime = (moment: Date) => onAcademyClock(moment).toISOString().slice(11, 16);

/** The end of a calendar day of the academy's clock, so many days after the one of a moment. */
export function endOfDay(moment: Date, days: number) {
  const day = Math.floor((moment.getTime() + ACADEMY_OFFSET_MS) / DAY_MS);
  return new Date((day + days + 1) * DAY_MS - ACADEMY_OFFSET_MS - 1);
}

/** The first moment of a day of the academy's clock, named like `2026-12-01`, or of one so many days after it. */
export function startOfDay(day: string, after = 0) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + after * DAY_MS - ACADEMY_OFFSET_MS);
}
