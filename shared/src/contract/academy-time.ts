/** The academy's time zone by its name. */
export const ACADEMY_TIME_ZONE = "Asia/Almaty";

/**
 * How many minutes the academy's clock is ahead of UTC: Kazakhstan has one time zone since 1 March 2024. The time zone data of browsers,
 * of Node and of PostgreSQL may be older, so the academy's times are computed from this number alone (reading 101).
 */
export const ACADEMY_OFFSET_MINUTES = 300;

/** The header in which every answer of the api tells this number: an area that was built before a change follows it. */
export const ACADEMY_OFFSET_HEADER = "Academy-Offset-Minutes";

/** An offset in minutes as ISO 8601 writes it: `+05:00`. */
export function isoOffset(minutes: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}
