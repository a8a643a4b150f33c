import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { XMLParser } from "fast-xml-parser";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { Table } from "./column.ts";
import { xlsxOf } from "./xlsx.ts";

/** A cell as the file has it: its type and style, and what it holds. */
interface Cell {
  type: string;
  format: string | undefined;
  holds: string;
}

type Row = [string | null, number | null, string | number | null];

const table = (...batches: Row[][]): Table<Row> => ({
  name: { en: "Payments", ru: "Оплаты" },
  columns: [
    { heading: { en: "Date", ru: "Дата" }, type: "day", value: ([day]) => day },
    { heading: { en: "Amount", ru: "Сумма" }, type: "money", value: ([, amount]) => amount },
    { heading: { en: "BIN", ru: "БИН" }, type: "text", value: ([, , bin]) => bin },
  ],
  batches: (async function* () {
    yield* batches;
  })(),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => ["row", "c", "xf", "numFmt", "sheet"].includes(name),
});

/** The cells of the sheet as another program reads them, and the sheet's name. */
async function read(file: Readable) {
  const parts = unzipSync(await buffer(file));
  const xml = (name: string) => parser.parse(Buffer.from(parts[name] ?? []).toString());
  const styles = xml("xl/styles.xml").styleSheet;
  const formats = new Map<string, string>([
    ["3", "#,##0"],
    ["49", "@"],
  ]);
  for (const each of styles.numFmts?.numFmt ?? []) formats.set(each.numFmtId, each.formatCode);
  const formatOf = (style: string | undefined) => formats.get(styles.cellXfs.xf[Number(style ?? 0)]?.numFmtId);
  const rows: Record<string, Cell>[] = xml("xl/worksheets/sheet1.xml").worksheet.sheetData.row.map(
    ({ c = [] }: { c?: { r: string; t?: string; s?: string; v?: string; f?: unknown; is?: { t: unknown } }[] }) =>
      Object.fromEntries(
        c.map(({ r, t, s, v, f, is }) => {
          const text = typeof is?.t === "object" ? Object(is.t)["#text"] : is?.t;
          const holds = String(f === undefined ? (v ?? text) : `formula ${f}`);
          return [r.replace(/\d/g, ""), { type: t ?? "n", format: formatOf(s), holds }];
        }),
      ),
  );
  return { rows, sheet: xml("xl/workbook.xml").workbook.sheets.sheet[0].name };
}

test("days and money are numbers, identifiers are texts with all their zeros, and empty cells are empty on purpose", async () => {
  const { rows, sheet } = await read(
    xlsxOf(
      table(
        [["2026-12-01", 748_800, "001540003418"]],
        [
          ["2027-01-01", -748_800, 17],
          [null, null, null],
        ],
      ),
      "ru",
    ),
  );

  expect(sheet).toBe("Оплаты");
  expect(Object.values(rows[0] ?? {}).map(({ holds }) => holds)).toEqual(["Дата", "Сумма", "БИН"]);
  // Days since 30 December 1899.
  expect(rows[1]).toEqual({
    A: { type: "n", format: "yyyy-mm-dd", holds: "46357" },
    B: { type: "n", format: "#,##0", holds: "748800" },
    C: { type: "inlineStr", format: "@", holds: "001540003418" },
  });
  expect(rows[2]).toMatchObject({ B: { type: "n", holds: "-748800" }, C: { type: "inlineStr", holds: "17" } });
  expect(Object.values(rows[3] ?? {}).filter(({ holds }) => holds !== "undefined")).toEqual([]);
});

test.for([
  ...["=1+1", "+7 701 000 00 00", "-5", "@SUM(A1)", "3/4", "1E5", "0012", "1,5", "TRUE", "2026-12-01"],
  ...[' <a href="x">&amp;', "'=1", "  spaces  ", "Жұмабаева 😀", "{=1}"],
])("the text %j stays unchanged", async (text) => {
  const { rows } = await read(xlsxOf(table([["2026-12-01", 1, text]]), "en"));

  expect(rows[1]?.C).toEqual({ type: "inlineStr", format: "@", holds: text });
});

test("a text that looks like an escape of XLSX is no escape", async () => {
  const { rows } = await read(xlsxOf(table([["2026-12-01", 1, "_x0041_ _x_"]]), "en"));

  expect(rows[1]?.C?.holds).toBe("_x005F_x0041_ _x_");
});

test("characters that no spreadsheet supports become spaces", async () => {
  const { rows } = await read(xlsxOf(table([["2026-12-01", 1, "a\u0000b\u001fc\ufffed"]]), "en"));

  expect(rows[1]?.C?.holds).toBe("a b c d");
});
