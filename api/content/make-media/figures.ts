import { palette } from "./palette.ts";
import { pen, room, type Sheet } from "./sheet.ts";

function boxText(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  width: number,
  colour: string,
  face: "sans" | "sansMedium" = "sans",
): void {
  pen(sheet, face, 9, colour).text(text, x, y, { width, lineGap: 1.5 });
}

function textHeight(sheet: Sheet, text: string, width: number): number {
  return pen(sheet, "sansMedium", 9, palette.ink).heightOfString(text || " ", { width, lineGap: 1.5 });
}

/** Moments one below the other on a line. Rows: when, what. */
function timeline(sheet: Sheet, rows: readonly string[][]): void {
  const { doc, left, width } = sheet;
  const line = left + 118;
  for (const [index, [when = "", what = ""]] of rows.entries()) {
    const height = Math.max(textHeight(sheet, what, width - 146), textHeight(sheet, when, 96)) + 15;
    room(sheet, height);
    const y = doc.y;
    const end = index === rows.length - 1 ? y + 6 : y + height;
    doc
      .lineWidth(1.2)
      .moveTo(line, index === 0 ? y + 6 : y)
      .lineTo(line, end)
      .stroke(palette.brass);
    doc.circle(line, y + 6, 4).fillAndStroke(palette.paper, palette.brass);
    pen(sheet, "sansBold", 9, palette.navy).text(when, left, y, { width: 100, align: "right", lineGap: 1.5 });
    boxText(sheet, what, line + 20, y, width - 146, palette.ink);
    doc.y = y + height;
  }
  doc.y += 6;
}

/** Questions asked in order. Rows: question, the answer that leads aside, where it leads. */
function tree(sheet: Sheet, rows: readonly string[][]): void {
  const { doc, left, width } = sheet;
  const questionWidth = width * 0.46;
  const aside = width * 0.4;
  for (const [index, [question = "", branch = "", outcome = ""]] of rows.entries()) {
    const last = branch === "";
    const height =
      Math.max(textHeight(sheet, question, (last ? width : questionWidth) - 20), textHeight(sheet, outcome, aside - 20)) + 18;
    room(sheet, height + 24);
    const y = doc.y;
    doc
      .roundedRect(left, y, last ? width : questionWidth, height, 6)
      .fillAndStroke(last ? palette.navy : palette.paperWarm, last ? palette.navy : palette.mist);
    boxText(
      sheet,
      question,
      left + 10,
      y + 9,
      (last ? width : questionWidth) - 20,
      last ? palette.onHero : palette.navy,
      "sansMedium",
    );
    if (!last) {
      const x = left + width - aside;
      doc
        .lineWidth(1)
        .moveTo(left + questionWidth, y + height / 2)
        .lineTo(x, y + height / 2)
        .stroke(palette.brass);
      pen(sheet, "sansBold", 8.5, palette.brassDeep).text(branch, left + questionWidth + 4, y + height / 2 - 12, {
        width: x - left - questionWidth - 8,
        align: "center",
        lineBreak: false,
      });
      doc.roundedRect(x, y, aside, height, 6).fillAndStroke(palette.brassSoft, palette.brass);
      boxText(sheet, outcome, x + 10, y + 9, aside - 20, palette.ink);
    }
    doc.y = y + height;
    if (index < rows.length - 1) {
      const centre = left + questionWidth / 2;
      doc
        .lineWidth(1)
        .moveTo(centre, doc.y)
        .lineTo(centre, doc.y + 20)
        .stroke(palette.slate);
      pen(sheet, "sansBold", 8.5, palette.slate).text(branch === "Yes" ? "No" : "Yes", centre + 6, doc.y + 5, {
        lineBreak: false,
      });
      doc.y = y + height + 20;
    }
  }
  doc.y += 14;
}

/** A grid of boxes to write in, two in a row. Rows: title, prompt, height of the space. */
function canvas(sheet: Sheet, rows: readonly string[][]): void {
  const { doc, left, width } = sheet;
  const half = (width - 10) / 2;
  for (let index = 0; index < rows.length; index += 2) {
    const pair = rows.slice(index, index + 2);
    const height = Math.max(...pair.map((row) => Number(row[2] ?? 96)));
    room(sheet, height + 10);
    const y = doc.y;
    for (const [column, [title = "", prompt = ""]] of pair.entries()) {
      const x = left + column * (half + 10);
      const wide = pair.length === 1 ? width : half;
      doc.lineWidth(0.9).roundedRect(x, y, wide, height, 6).fillAndStroke(palette.paper, palette.mist);
      doc.rect(x + 12, y + 10, 18, 2).fill(palette.brass);
      pen(sheet, "serifBold", 12.5, palette.navy).text(title, x + 12, y + 16, { width: wide - 24 });
      boxText(sheet, prompt, x + 12, doc.y + 1, wide - 24, palette.inkMuted);
    }
    doc.y = y + height + 10;
  }
  doc.y += 4;
}

/** Labels with ruled lines to fill in. Rows: label, number of lines. */
function form(sheet: Sheet, rows: readonly string[][]): void {
  const { doc, left, width } = sheet;
  for (const [label = "", lines = "1"] of rows) {
    const count = Number(lines);
    room(sheet, 18 + count * 19);
    boxText(sheet, label, left, doc.y, width, palette.navy, "sansMedium");
    let y = doc.y + 2;
    for (let line = 0; line < count; line += 1) {
      y += 17;
      doc
        .lineWidth(0.6)
        .moveTo(left, y)
        .lineTo(left + width, y)
        .stroke(palette.mist);
    }
    doc.y = y + 9;
  }
  doc.y += 4;
}

/** Bands one on the other, from the outermost to the innermost. Rows: title, text. */
function layers(sheet: Sheet, rows: readonly string[][]): void {
  const { doc, left, width } = sheet;
  const shades = [palette.navy, palette.navySoft, palette.slate, palette.brassDeep, palette.wine];
  for (const [index, [title = "", text = ""]] of rows.entries()) {
    const inset = index * 22;
    const wide = width - inset * 2;
    const height = textHeight(sheet, text, wide - 176) + 24;
    room(sheet, height + 6);
    const y = doc.y;
    doc.roundedRect(left + inset, y, wide, height, 7).fill(shades[index % shades.length] ?? palette.navy);
    pen(sheet, "serifBold", 13, palette.onHero).text(title, left + inset + 14, y + 9, { width: 130 });
    boxText(sheet, text, left + inset + 156, y + 11, wide - 172, palette.onHero);
    doc.y = y + height + 5;
  }
  doc.y += 8;
}

/** Boxes laid out as on a map of twelve by eight squares. Rows: x, y, width, height, name, text. */
function map(sheet: Sheet, rows: readonly string[][]): void {
  const { doc, left, width } = sheet;
  const unit = width / 12;
  const tall = Math.max(...rows.map((row) => Number(row[1]) + Number(row[3]))) * unit;
  room(sheet, tall + 10);
  const top = doc.y;
  for (const [index, row] of rows.entries()) {
    const [x = 0, y = 0, w = 1, h = 1] = row.slice(0, 4).map(Number);
    const shade = [palette.haze, palette.brassSoft, palette.paperWarm, "#DDE5DC"][index % 4] ?? palette.haze;
    doc
      .lineWidth(0.9)
      .roundedRect(left + x * unit, top + y * unit, w * unit - 4, h * unit - 4, 8)
      .fillAndStroke(shade, palette.slate);
    pen(sheet, "serifBold", 12.5, palette.navy).text(row[4] ?? "", left + x * unit + 9, top + y * unit + 7, {
      width: w * unit - 20,
    });
    boxText(sheet, row[5] ?? "", left + x * unit + 9, doc.y + 1, w * unit - 20, palette.ink);
  }
  doc.y = top + tall + 10;
}

const drawings: Record<string, (sheet: Sheet, rows: readonly string[][]) => void> = {
  timeline,
  tree,
  canvas,
  form,
  layers,
  map,
};

/** Draws the figure a document names. */
export function figure(sheet: Sheet, name: string, rows: readonly string[][]): void {
  const draw = drawings[name];
  if (!draw) throw new Error(`figures.ts has no figure called ${name}`);
  draw(sheet, rows);
}
