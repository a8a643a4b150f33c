import type { Language } from "@academy/shared/contract/language";

/** The academy's wall clock: Kazakhstan has one time zone, five hours ahead of UTC. */
const ACADEMY_OFFSET_MS = 5 * 3_600_000;

const DAY = 86_400_000;

const LOCALES = { en: "en-GB", ru: "ru-RU" } as const;

/** A day in the academy's time, written as on the pages: `9 December 2026`, `9 декабря 2026 г.`. */
export function dayOf(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "Asia/Almaty" }).format(moment);
}

const onTheWall = (moment: Date) => new Date(moment.getTime() + ACADEMY_OFFSET_MS);

/** The hour of the academy's clock, 0 to 23. */
export const academyHour = (moment: Date): number => onTheWall(moment).getUTCHours();

/** The calendar day of the academy's clock: `2026-12-09`. */
export const academyDate = (moment: Date): string => onTheWall(moment).toISOString().slice(0, 10);

/** The end of a calendar day of the academy's clock, so many days after the one of a moment. */
export function endOfDay(moment: Date, days: number): Date {
  const day = Math.floor((moment.getTime() + ACADEMY_OFFSET_MS) / DAY);
  return new Date((day + days + 1) * DAY - ACADEMY_OFFSET_MS - 1);
}

/** The first moment of a day of the academy's clock, named like `2026-12-01`, or of one so many days after it. */
export function startOfDay(day: string, after = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + after * DAY - ACADEMY_OFFSET_MS);
}

/** The day of a moment on the academy's clock: `2026-12-01`. */
export const dayNameOf = (moment: Date): string =>
  new Date(moment.getTime() + ACADEMY_OFFSET_MS).toISOString().slice(0, 10);
