import { palette } from "./palette.ts";
import { pen, room, type Sheet } from "./sheet.ts";

const size = 9;
const inner = 7;

function widths(sheet: Sheet, rows: readonly string[][]): number[] {
  const columns = rows[0]?.length ?? 1;
  const weights = Array.from({ length: columns }, (_, column) => {
    const lengths = rows.map((row) => row[column]?.length ?? 0);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const longestTerm = Math.max(...rows.flatMap((row) => (row[column] ?? "").split(" ").map((term) => term.length)));
    const lead = column === 0 && columns > 3 ? 1.35 : 1;
    return Math.max(Math.sqrt(mean) * 4, longestTerm * 1.9, 6) * lead;
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (weight / whole) * sheet.width);
}

function rowHeight(sheet: Sheet, row: readonly string[], columns: readonly number[]): number {
  const heights = row.map((cell, column) =>
    pen(sheet, "sansBold", size, palette.ink).heightOfString(cell || " ", {
      width: (columns[column] ?? 60) - inner * 2,
      lineGap: 1.6,
    }),
  );
  return Math.max(...heights) + inner * 2 - 1;
}

function drawRow(
  sheet: Sheet,
  row: readonly string[],
  columns: readonly number[],
  look: "head" | "even" | "odd",
): void {
  const { doc, left, width } = sheet;
  const height = rowHeight(sheet, row, columns);
  const y = doc.y;
  if (look !== "odd") doc.rect(left, y, width, height).fill(look === "head" ? palette.navy : palette.paperWarm);
  let x = left;
  for (const [column, cell] of row.entries()) {
    const face = look === "head" || column === 0 ? "sansBold" : "sans";
    pen(
      sheet,
      face === "sansBold" && look !== "head" ? "sansMedium" : face,
      size,
      look === "head" ? palette.onHero : palette.ink,
    );
    doc.text(cell, x + inner, y + inner, { width: (columns[column] ?? 60) - inner * 2, lineGap: 1.6 });
    x += columns[column] ?? 60;
  }
  doc
    .lineWidth(0.5)
    .moveTo(left, y + height)
    .lineTo(left + width, y + height)
    .stroke(palette.border);
  doc.y = y + height;
}

/** A table whose head comes again on every page it reaches. */
export function table(sheet: Sheet, head: readonly string[], rows: readonly string[][]): void {
  const columns = widths(sheet, [[...head], ...rows]);
  const together = [head, ...rows.slice(0, 3)];
  room(
    sheet,
    together.reduce((sum, row) => sum + rowHeight(sheet, row, columns), 0),
  );
  drawRow(sheet, head, columns, "head");
  for (const [index, row] of rows.entries()) {
    if (sheet.doc.y + rowHeight(sheet, row, columns) > sheet.bottom) {
      sheet.doc.addPage();
      drawRow(sheet, head, columns, "head");
    }
    drawRow(sheet, row, columns, index % 2 === 0 ? "odd" : "even");
  }
  sheet.doc.y += 12;
}
