import { academyMonth } from "@academy/shared/format/date-time";
import { serverNow } from "@academy/shared/http";

/** How many months are shown at first. */
const MONTHS = 12;

/** The longest period whose months one answer of the api has. */
const MONTHS_MAX = 60;

/** A period by its first and its last day, in academy time: `2026-12-01`. */
export interface Period {
  from: string;
  to: string;
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const monthName = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;

/** What is wrong with a period: a day is missing or before the other one, or there are too many months; null when nothing is. */
export function periodFault({ from, to }: Period): "wrong" | "long" | null {
  if (from === "" || to === "" || from > to) return "wrong";
  return monthNumber(to) - monthNumber(from) < MONTHS_MAX ? null : "long";
}

/** The last twelve months, with the current one. */
export function lastMonths(): Period {
  const { year, month } = academyMonth(new Date(serverNow()));
  const last = year * 12 + month - 1;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${monthName(last - MONTHS + 1)}-01`, to: `${monthName(last)}-${days}` };
}

/** The months from one to another, both included: `2026-11`, `2026-12`, `2027-01`. */
export function monthsBetween(from: string, to: string): string[] {
  const first = monthNumber(from);
  return Array.from({ length: monthNumber(to) - first + 1 }, (_, at) => monthName(first + at));
}

/** The months of a period, for the totals, which have whole months. */
export const monthsOf = ({ from, to }: Period): { from: string; to: string } => ({
  from: from.slice(0, 7),
  to: to.slice(0, 7),
});
