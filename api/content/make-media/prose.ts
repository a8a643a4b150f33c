import { figure } from "./figures.ts";
import type { Block } from "./markdown.ts";
import { palette } from "./palette.ts";
import { pen, room, type Sheet } from "./sheet.ts";
import { table } from "./table.ts";

const size = 11.6;
const gap = 2.4;

function parts(text: string): { text: string; bold: boolean }[] {
  return text
    .split("**")
    .map((part, index) => ({ text: part, bold: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** Writes a text with its **strong** words at the given position. */
function rich(
  sheet: Sheet,
  text: string,
  x: number,
  width: number,
  options: { size?: number; colour?: string } = {},
): void {
  const { doc } = sheet;
  const pieces = parts(text);
  let isFirst = true;
  for (const [index, piece] of pieces.entries()) {
    pen(sheet, piece.bold ? "serifBold" : "serif", options.size ?? size, options.colour ?? palette.ink);
    const settings = { width, lineGap: gap, continued: index < pieces.length - 1 };
    if (isFirst) doc.text(piece.text, x, doc.y, settings);
    else doc.text(piece.text, settings);
    isFirst = false;
  }
}

function heightOf(sheet: Sheet, text: string, width: number): number {
  return pen(sheet, "serif", size, palette.ink).heightOfString(text.replaceAll("**", ""), { width, lineGap: gap });
}

function heading(sheet: Sheet, level: 1 | 2 | 3, text: string): void {
  const { doc, left, width } = sheet;
  const [face, height, before] = (
    [
      ["serif", 24, 14],
      ["serifBold", 15.5, 14],
      ["sansBold", 10.5, 9],
    ] as const
  )[level - 1] ?? ["serif", 24, 14];
  room(sheet, height + before + 54);
  if (doc.y > sheet.top + 4) doc.y += before;
  pen(sheet, face, height, palette.navy).text(text, left, doc.y, { width, lineGap: 1 });
  doc.y += level === 3 ? 2 : 5;
}

function item(sheet: Sheet, marks: "number" | "dot" | "box", index: number, text: string): void {
  const { doc, left, width } = sheet;
  room(sheet, Math.min(heightOf(sheet, text, width - 24), 60));
  const y = doc.y;
  if (marks === "box")
    doc
      .lineWidth(0.9)
      .roundedRect(left + 1, y + 1.2, 9.5, 9.5, 2)
      .stroke(palette.slate);
  if (marks === "dot") doc.circle(left + 5, y + 6.4, 2).fill(palette.brass);
  if (marks === "number") {
    pen(sheet, "sansBold", 9, palette.brassDeep).text(`${index + 1}`, left, y + 2, { width: 14, lineBreak: false });
    doc.y = y;
  }
  rich(sheet, text, left + 22, width - 22);
  doc.y += 3.5;
}

function note(sheet: Sheet, text: string): void {
  const { doc, left, width } = sheet;
  const height = heightOf(sheet, text, width - 32) + 20;
  room(sheet, height + 6);
  const y = doc.y + 3;
  doc.rect(left, y, width, height).fill(palette.brassSoft);
  doc.rect(left, y, 3, height).fill(palette.brass);
  doc.y = y + 10;
  rich(sheet, text, left + 18, width - 32);
  doc.y = y + height + 10;
}

/** Writes the blocks of a document one below the other, across as many pages as they need. */
export function prose(sheet: Sheet, blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.kind === "heading") heading(sheet, block.level, block.text);
    if (block.kind === "paragraph") {
      room(sheet, 34);
      rich(sheet, block.text, sheet.left, sheet.width);
      sheet.doc.y += 7;
    }
    if (block.kind === "note") note(sheet, block.text);
    if (block.kind === "list") {
      for (const [index, text] of block.items.entries()) item(sheet, block.marks, index, text);
      sheet.doc.y += 5;
    }
    if (block.kind === "table") table(sheet, block.head, block.rows);
    if (block.kind === "figure") figure(sheet, block.name, block.rows);
  }
}
