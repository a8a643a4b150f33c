import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Language } from "@academy/shared/contract/language";
import { writeXlsxStream } from "hucre/xlsx";
import type { Column, Table } from "./column.ts";

/** How spreadsheets show the cells; `@` keeps a text as it is also when somebody edits its cell. */
const FORMATS = { text: "@", day: "yyyy-mm-dd", money: "#,##0", number: "0" } as const;

/** In characters; wide enough for a company's name, and a number never becomes `####`. */
const WIDTHS = { text: 24, day: 12, money: 14, number: 10 } as const;

/** Control characters, which XML cannot hold. */
const CONTROLS = /[\p{Cc}\uFFFE\uFFFF]/gu;

/** The sign before what spreadsheets would read as the code of a character, `_x0041_`. */
const ESCAPE = /_(?=x[\dA-F]{4}_)/gi;

function cellOf(value: string | number | null, type: Column<never>["type"]) {
  if (value === null || type === "money" || type === "number") return value;
  // Midnight in UTC is that day in every spreadsheet, for their cells have no time zone.
  return type === "day"
    ? new Date(`${value}T00:00:00Z`)
    : String(value).replace(CONTROLS, " ").replace(ESCAPE, "_x005F_");
}

/**
 * A table as an XLSX file, written while its rows are read: days, money and counts as numbers that can be added and sorted, everything else
 * as text, so that no zero is lost and nothing is a formula.
 */
export function xlsxOf<Row>({ name, columns, batches }: Table<Row>, language: Language) {
  async function* lines() {
    for await (const rows of batches)
      for (const row of rows) yield columns.map(({ type, value }) => cellOf(value(row, language), type));
  }
  const file = writeXlsxStream(lines(), {
    name: name[language],
    columns: columns.map(({ heading, type }) => ({
      header: heading[language],
      numFmt: FORMATS[type],
      width: WIDTHS[type],
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(file as ReadableStream);
}
