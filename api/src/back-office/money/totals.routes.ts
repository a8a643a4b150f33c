import { Readable } from "node:stream";
import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import { StaffEntriesQuery, StaffTotals, StaffTotalsQuery } from "@academy/shared/contract/staff/money/totals";
import type { StaffGuard } from "#back-office/staff-guard.ts";
import type { App } from "#context.ts";
import { fieldProblem } from "#errors/problem.ts";
import { startOfDay } from "#format/academy-day.ts";
import { refusals } from "#http/responses/responses.ts";
import { entriesCsv } from "./entries-csv.ts";
import type { MoneyContext } from "./money-context.ts";
import { monthTotals } from "./totals.service.ts";

const tags = ["staff"];

/** Monthly totals, and their entries as a file for a spreadsheet (reading 85, decision 0066). */
export function totalsRoutes(app: App, context: MoneyContext, guard: StaffGuard): void {
  const { db } = context;
  const totals = monthTotals(context);
  const onRequest = guard.mayDo("orders.manage");

  app.get(
    "/money/totals/",
    { onRequest, schema: { tags, querystring: StaffTotalsQuery, response: { 200: StaffTotals, ...refusals } } },
    ({ query }) => totals(query),
  );
  app.get(
    "/money/entries.csv",
    { onRequest, schema: { tags, querystring: StaffEntriesQuery } },
    async ({ query }, reply) => {
      const { from, to, lng = DEFAULT_LANGUAGE } = query;
      if (from > to) throw fieldProblem("from", "field.invalid");
      const lines = entriesCsv(db, { from: startOfDay(from), to: startOfDay(to, 1) }, lng);
      return reply
        .header("content-disposition", `attachment; filename="payments-${from}-${to}.csv"`)
        .header("cache-control", "no-store")
        .type("text/csv; charset=utf-8")
        .send(Readable.from(lines));
    },
  );
}
