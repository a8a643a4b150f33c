import { Readable } from "node:stream";
import type { Language } from "@academy/shared/contract/language";
import { XLSX_TYPE } from "@academy/shared/contract/staff/money/totals";
import type { FastifyReply } from "fastify";
import type { Table } from "./column.ts";
import { csvOf } from "./csv.ts";
import { xlsxOf } from "./xlsx.ts";

/** The formats of a table to download: for programs, and with typed cells for people. */
const TABLE_FORMATS = ["csv", "xlsx"] as const;

interface FileOptions {
  format: (typeof TABLE_FORMATS)[number];
  language: Language;
  /** The name of the file without its ending. */
  name: string;
}

/** Answers with a table as a file, which no cache keeps. */
export function sendTable<Row>(reply: FastifyReply, table: Table<Row>, { format, language, name }: FileOptions) {
  return reply
    .header("content-disposition", `attachment; filename="${name}.${format}"`)
    .header("cache-control", "no-store")
    .type(format === "csv" ? "text/csv; charset=utf-8" : XLSX_TYPE)
    .send(format === "csv" ? Readable.from(csvOf(table, language)) : xlsxOf(table, language));
}
