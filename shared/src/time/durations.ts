/** A day in milliseconds, as clocks count it; days of the calendar are in `api/src/format/academy-day.ts`. */
export const DAY_MS = 86_400_000;

/** So many days of 24 hours after a moment, or before it for a negative number: a change to summer time does not move it. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);
