import { DECISION_DAYS } from "@academy/shared/contract/promises";
import { endOfDay } from "#format/academy-day.ts";

const DAY = 86_400_000;

/** Until when a student may refuse: the end of the last calendar day of the academy's clock, counted from access (reading 25). */
export const refundRequestUntil = (accessFrom: Date, days: number): Date => endOfDay(accessFrom, days);

/** By when the academy decides on a request for a refund: the end of the last day that the terms give it. */
export const decisionDue = (requestedAt: Date): Date => endOfDay(requestedAt, DECISION_DAYS);

/** Until when a confirmed refund is paid (reading 25). */
export function refundDue(confirmedAt: Date, days: number): Date {
  return new Date(confirmedAt.getTime() + days * DAY);
}

/** Until when a payment gives access: for the trimester, whatever other payments there are (readings 27 and 58). */
export function accessEnd(paidAt: Date, days: number): Date {
  return new Date(paidAt.getTime() + days * DAY);
}

/**
 * What the student used of the course, in whole tenge: the price by the minutes of opened lectures, rounded down, so
 * that the fraction is the student's (reading 58).
 */
export function servicesUsed(amount: number, minutesOpened: number, minutesInAll: number): number {
  if (minutesInAll <= 0) return 0;
  return Math.min(amount, Math.floor((amount * minutesOpened) / minutesInAll));
}

/** What each opened lecture takes of the price; together they are what was used, to the tenge. */
export function shareOfEach(amount: number, minutesOpened: readonly number[], minutesInAll: number): number[] {
  let minutes = 0;
  return minutesOpened.map((each) => {
    const before = servicesUsed(amount, minutes, minutesInAll);
    minutes += each;
    return servicesUsed(amount, minutes, minutesInAll) - before;
  });
}
