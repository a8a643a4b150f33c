import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import {
  exportEntriesCsv,
  exportEntriesXlsx,
  readTotals,
} from "@academy/shared/contract/staff/money/totals.operations";
import { sendTable } from "#domains/platform/spreadsheets/send-table.ts";
import { fieldProblem } from "#errors/problem.ts";
import { startOfDay } from "#format/academy-day.ts";
import type { Serve } from "#http/contract/serve.ts";
import { entriesTable } from "./entries-table.ts";
import type { MoneyContext } from "./money-context.ts";
import { monthTotals } from "./totals.service.ts";

/** Monthly totals, and their entries as a file for a spreadsheet (decision 0066). */
export function totalsRoutes(serve: Serve, context: MoneyContext) {
  const totals = monthTotals(context);

  serve(readTotals, ({ query }) => totals(query));
  const files = [
    ["csv", exportEntriesCsv],
    ["xlsx", exportEntriesXlsx],
  ] as const;
  for (const [format, operation] of files)
    serve(operation, ({ query }, reply) => {
      const { from, to, lng = DEFAULT_LANGUAGE } = query;
      if (from > to) throw fieldProblem("from", "field.invalid");
      const table = entriesTable(context.db, { from: startOfDay(from), to: startOfDay(to, 1) });
      return sendTable(reply, table, { format, language: lng, name: `payments-${from}-${to}` });
    });
}
