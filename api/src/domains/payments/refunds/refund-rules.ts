import { DECISION_DAYS } from "@academy/shared/contract/promises";
import { daysAfter } from "@academy/shared/time/durations";
import { endOfDay } from "#format/academy-day.ts";

/** Until when a student may withdraw: the end of the last calendar day in the academy's time zone, counted from the start of access. */
export const refundRequestUntil = (accessFrom: Date, days: number) => endOfDay(accessFrom, days);

/** By when the academy decides on a refund request: the end of the last day that the terms allow. */
export const decisionDue = (requestedAt: Date) => endOfDay(requestedAt, DECISION_DAYS);

/** By when a confirmed refund is paid. */
export function refundDue(confirmedAt: Date, days: number) {
  return daysAfter(confirmedAt, days);
}

/**
 * The value of what the student used of the course, in whole tenge: the price in proportion to the minutes of opened lectures, rounded down
 * in the student's favour.
 */
export function servicesUsed(amount: number, minutesOpened: number, minutesInAll: number) {
  if (minutesInAll <= 0) return 0;
  return Math.min(amount, Math.floor((amount * minutesOpened) / minutesInAll));
}

/** The share of the price for each opened lecture; the shares add up exactly to the value used. */
export function shareOfEach(amount: number, minutesOpened: readonly number[], minutesInAll: number) {
  let minutes = 0;
  return minutesOpened.map((each) => {
    const before = servicesUsed(amount, minutes, minutesInAll);
    minutes += each;
    return servicesUsed(amount, minutes, minutesInAll) - before;
  });
}
