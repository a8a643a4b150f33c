import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { expect, onTestFinished, test } from "vitest";
import type { Table } from "#domains/platform/spreadsheets/column.ts";
import { xlsxOf } from "#domains/platform/spreadsheets/xlsx.ts";

const hasLibreOffice = spawnSync("soffice", ["--version"]).status === 0;

type Row = [string, number, string];

const table = (...rows: Row[]): Table<Row> => ({
  name: { en: "Payments", ru: "Оплаты" },
  columns: [
    { heading: { en: "Date", ru: "Дата" }, type: "day", value: ([day]) => day },
    { heading: { en: "Amount", ru: "Сумма" }, type: "money", value: ([, amount]) => amount },
    { heading: { en: "Transfer", ru: "Платёжное поручение" }, type: "text", value: ([, , reference]) => reference },
  ],
  batches: (async function* () {
    yield rows;
  })(),
});

/** The cells of a file as LibreOffice opens it: their types, values and shown texts. */
async function opened(...rows: Row[]) {
  const folder = mkdtempSync(join(tmpdir(), "academy-spreadsheet-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "payments.xlsx"), xlsxOf(table(...rows), "ru"));
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  execFileSync("soffice", [
    ...[profile, "--headless", "--convert-to", "fods", "--outdir", folder],
    join(folder, "payments.xlsx"),
  ]);
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: (name) => ["table:table", "table:table-row", "table:table-cell"].includes(name),
  });
  const file = parser.parse(readFileSync(join(folder, "payments.fods"), "utf8"));
  const [sheet] = file["office:document"]["office:body"]["office:spreadsheet"]["table:table"];
  return {
    name: sheet["@_table:name"],
    rows: sheet["table:table-row"].map((row: Record<string, Record<string, string>[]>) =>
      (row["table:table-cell"] ?? []).slice(0, 3).map((cell) => ({
        type: cell["@_office:value-type"],
        value: cell["@_office:date-value"] ?? cell["@_office:value"],
        formula: cell["@_table:formula"],
        shown: cell["text:p"],
      })),
    ),
  };
}

test.skipIf(!hasLibreOffice)(
  "LibreOffice opens days as dates, money as numbers and identifiers as text",
  async () => {
    const texts = ["001540003418", "3/4", "1E5", "=1+1", "+7 701 000 00 00", "@x", "-5", "2026-12-01", "_x0041_"];

    const { name, rows } = await opened(...texts.map((text): Row => ["2026-12-01", -748_800, text]));

    expect(name).toBe("Оплаты");
    expect(rows[0].map(({ shown }: { shown: string }) => shown)).toEqual(["Дата", "Сумма", "Платёжное поручение"]);
    for (const [at, text] of texts.entries())
      expect(rows[at + 1]).toEqual([
        { type: "date", value: "2026-12-01", formula: undefined, shown: "2026-12-01" },
        { type: "float", value: "-748800", formula: undefined, shown: expect.stringMatching(/^-748.800$/) },
        { type: "string", value: undefined, formula: undefined, shown: text },
      ]);
  },
  120_000,
);
