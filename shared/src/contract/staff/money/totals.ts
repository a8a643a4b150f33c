import * as z from "@academy/shared/schema";
import { Day, LanguageCode } from "#contract/fields.ts";

/** A month in the academy's time zone: `2026-12`. */
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** `GET /api/staff/money/totals/`: the first and the last month, both included; without them the last twelve months. */
export const StaffTotalsQuery = z.object({ from: z.optional(Month), to: z.optional(Month) });
export type StaffTotalsQuery = z.infer<typeof StaffTotalsQuery>;

/** What was paid and refunded in a month at one provider; whole units of the currency. */
export const MonthTotal = z.object({
  month: z.string(),
  provider: z.string(),
  currency: z.string(),
  paid: z.number(),
  payments: z.number(),
  refunded: z.number(),
  refunds: z.number(),
  net: z.number(),
});
export type MonthTotal = z.infer<typeof MonthTotal>;

export const StaffTotals = z.object({ from: z.string(), to: z.string(), items: z.array(MonthTotal) });

/** `GET /api/staff/money/entries.csv` and `entries.xlsx`: payments and refunds of a period, one line each; days in the academy's time zone. */
export const StaffEntriesQuery = z.object({ from: Day, to: Day, lng: z.optional(LanguageCode) });
export type StaffEntriesQuery = z.infer<typeof StaffEntriesQuery>;

/** The media type of the file with typed cells. */
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
