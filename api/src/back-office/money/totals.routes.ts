import { Readable } from "node:stream";
import { DEFAULT_LANGUAGE, type Language } from "@academy/shared/contract/language";
import {
  StaffEntriesQuery,
  StaffTotals,
  StaffTotalsQuery,
  XLSX_TYPE,
} from "@academy/shared/contract/staff/money/totals";
import type { Table } from "#back-office/spreadsheets/column.ts";
import { csvOf } from "#back-office/spreadsheets/csv.ts";
import { xlsxOf } from "#back-office/spreadsheets/xlsx.ts";
import type { StaffGuard } from "#back-office/staff-guard.ts";
import type { App } from "#context.ts";
import { fieldProblem } from "#errors/problem.ts";
import { startOfDay } from "#format/academy-day.ts";
import { refusals } from "#http/responses/responses.ts";
import { entriesTable } from "./entries-table.ts";
import type { MoneyContext } from "./money-context.ts";
import { monthTotals } from "./totals.service.ts";

const tags = ["staff"];

/** The formats of the file of entries: for programs, and with typed cells for people (reading 100). */
const FORMATS = [
  {
    ending: "csv",
    type: "text/csv; charset=utf-8",
    write: <Row>(table: Table<Row>, language: Language) => Readable.from(csvOf(table, language)),
  },
  {
    ending: "xlsx",
    type: XLSX_TYPE,
    write: <Row>(table: Table<Row>, language: Language) => xlsxOf(table, language),
  },
] as const;

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
  for (const { ending, type, write } of FORMATS)
    app.get(
      `/money/entries.${ending}`,
      { onRequest, schema: { tags, querystring: StaffEntriesQuery } },
      async ({ query }, reply) => {
        const { from, to, lng = DEFAULT_LANGUAGE } = query;
        if (from > to) throw fieldProblem("from", "field.invalid");
        const table = entriesTable(db, { from: startOfDay(from), to: startOfDay(to, 1) });
        return reply
          .header("content-disposition", `attachment; filename="payments-${from}-${to}.${ending}"`)
          .header("cache-control", "no-store")
          .type(type)
          .send(write(table, lng));
      },
    );
}
