import type { Language } from "@academy/shared/contract/language";
import type { Table } from "./column.ts";

/** Characters with which a spreadsheet begins a formula; a text cell that begins with one is marked as text (CWE-1236). */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Excel recognises UTF-8 only by this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The separator that Excel expects, which depends on the computer's language. */
const SEPARATORS = { en: ",", ru: ";" } as const;

/** One cell: numbers as they are, texts quoted where necessary, and never a formula. */
function cell(value: string | number | null, separator: string) {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly (string | number | null)[], separator: string) =>
  `${cells.map((each) => cell(each, separator)).join(separator)}\r\n`;

/** A table as the parts of a CSV file, for programs and for Excel in the reader's language. */
export async function* csvOf<Row>({ columns, batches }: Table<Row>, language: Language): AsyncGenerator<string> {
  const separator = SEPARATORS[language];
  yield BYTE_ORDER_MARK +
    csvLine(
      columns.map(({ heading }) => heading[language]),
      separator,
    );
  for await (const rows of batches)
    yield rows
      .map((row) =>
        csvLine(
          columns.map(({ value }) => value(row, language)),
          separator,
        ),
      )
      .join("");
}
