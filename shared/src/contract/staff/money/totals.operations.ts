import { operation } from "#contract/operation.ts";
import { StaffEntriesQuery, StaffTotals, StaffTotalsQuery, XLSX_TYPE } from "./totals.ts";

export const readTotals = operation("GET /staff/money/totals/", StaffTotals, {
  id: "staffTotals.read",
  summary: "Gives what was paid and refunded by month, provider and currency.",
  access: "orders.manage",
  query: StaffTotalsQuery,
});

export const exportEntriesCsv = operation("GET /staff/money/entries.csv", "text/csv", {
  id: "staffTotals.exportCsv",
  summary: "Gives payments and refunds of a period as a CSV file.",
  access: "orders.manage",
  query: StaffEntriesQuery,
  errors: ["form.incomplete"],
});

export const exportEntriesXlsx = operation("GET /staff/money/entries.xlsx", XLSX_TYPE, {
  id: "staffTotals.exportXlsx",
  summary: "Gives payments and refunds of a period as an XLSX file with typed cells.",
  access: "orders.manage",
  query: StaffEntriesQuery,
  errors: ["form.incomplete"],
});
