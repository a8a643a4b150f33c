import type { Language } from "@academy/shared/i18n";
import { memoize } from "./memoize.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formatIn = memoize((language: Language) => new Intl.RelativeTimeFormat(language, { numeric: "always" }));

/** Units of relative time, longest first: years of 365 days, months of 30 (spec §4). */
const UNITS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

/** How long ago a moment was, in words; null means "just now": a moment in the future, or less than a second ago. */
export function relativeTime(moment: Date, now: Date, language: Language): string | null {
  const passed = now.getTime() - moment.getTime();
  const unit = UNITS.find(([, length]) => passed >= length);
  if (!unit) return null;
  return formatIn(language).format(-Math.floor(passed / unit[1]), unit[0]);
}

/** Milliseconds until the words may change: every second in the first minute, every minute after that, and at most every hour. */
export function relativeTimeStep(moment: Date, now: Date): number {
  const passed = now.getTime() - moment.getTime();
  if (passed < MINUTE) return SECOND;
  return passed < HOUR ? MINUTE : HOUR;
}
