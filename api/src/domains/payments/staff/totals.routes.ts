import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import { StaffEntriesQuery, StaffTotals, StaffTotalsQuery } from "@academy/shared/contract/staff/money/totals";
import type { App } from "#context.ts";
import { sendTable, TABLE_FORMATS } from "#domains/platform/spreadsheets/send-table.ts";
import { fieldProblem } from "#errors/problem.ts";
import { startOfDay } from "#format/academy-day.ts";
import { refusals } from "#http/responses/responses.ts";
import type { StaffGuard } from "#http/session/staff.ts";
import { entriesTable } from "./entries-table.ts";
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
  for (const format of TABLE_FORMATS)
    app.get(
      `/money/entries.${format}`,
      { onRequest, schema: { tags, querystring: StaffEntriesQuery } },
      async ({ query }, reply) => {
        const { from, to, lng = DEFAULT_LANGUAGE } = query;
        if (from > to) throw fieldProblem("from", "field.invalid");
        const table = entriesTable(db, { from: startOfDay(from), to: startOfDay(to, 1) });
        return sendTable(reply, table, { format, language: lng, name: `payments-${from}-${to}` });
      },
    );
}
