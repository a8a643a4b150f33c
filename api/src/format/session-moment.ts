import type { Language } from "@academy/shared/contract/language";
import { zoneFor } from "./academy-day.ts";

const LOCALES = { en: "en-GB", ru: "ru-RU" } as const;

/** A session's day and time where it is announced for, with the name of that time: `9 December 2026 at 18:00 GMT+5`. */
export function sessionMoment(startsAt: Date, timezone: string, language: Language) {
  const day = { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(LOCALES[language], {
    ...day,
    timeZone: zoneFor(timezone),
    timeZoneName: "shortOffset",
  }).format(startsAt);
}
