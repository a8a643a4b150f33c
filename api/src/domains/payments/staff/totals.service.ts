import type { StaffTotalsQuery } from "@academy/shared/contract/staff/money/totals";
import { dailyTotalsRepository } from "#domains/payments/daily-totals.repository.ts";
import { fieldProblem } from "#errors/problem.ts";
import { academyDate } from "#format/academy-day.ts";
import type { MoneyContext } from "./money-context.ts";

/** How many months are shown by default. */
const MONTHS = 12;

/** How many months one answer has at most. */
const MONTHS_MAX = 60;

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const nameOf = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;

/** The amounts paid, refunded and left, per month, provider and currency (decision 0066). */
export const monthTotals =
  ({ db, clock }: Pick<MoneyContext, "db" | "clock">) =>
  async (query: StaffTotalsQuery) => {
    const to = query.to ?? academyDate(clock()).slice(0, 7);
    const from = query.from ?? nameOf(numberOf(to) - MONTHS + 1);
    if (from > to || numberOf(to) - numberOf(from) >= MONTHS_MAX) throw fieldProblem("from", "field.invalid");
    const months = await dailyTotalsRepository(db).months(from, to);
    return { from, to, items: months.map((month) => ({ ...month, net: month.paid - month.refunded })) };
  };
