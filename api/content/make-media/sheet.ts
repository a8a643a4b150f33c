import { once } from "node:events";
import { createWriteStream } from "node:fs";
import PDFDocument from "pdfkit";
import { type Face, fontFiles } from "./fonts.ts";
import { mediaPath } from "./output.ts";
import { palette } from "./palette.ts";

/** A document being written: the PDF and the column its text stands in. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  left: number;
  width: number;
  top: number;
  bottom: number;
}

/** What a document says of itself, and what its head and foot carry. */
export interface Imprint {
  title: string;
  author: string;
  running: string;
  foot: string;
  firstRunningPage: number;
}

const made = new Date("2026-11-21T09:00:00Z");

/** Opens an A4 document with the academy's faces. */
export function openSheet(imprint: Imprint): Sheet {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: 92, bottom: 78, left: 72, right: 72 },
    bufferPages: true,
    displayTitle: true,
    lang: "en",
    pdfVersion: "1.7",
    info: {
      Title: imprint.title,
      Author: imprint.author,
      Creator: "Orda Academy of Arbitration",
      CreationDate: made,
      ModDate: made,
    },
  });
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, file);
  const { width, height } = doc.page;
  return { doc, left: 72, width: width - 144, top: 92, bottom: height - 78 };
}

/** Chooses face, size and colour for what is written next. */
export function pen(sheet: Sheet, face: Face, size: number, colour: string): PDFKit.PDFDocument {
  return sheet.doc.font(face).fontSize(size).fillColor(colour);
}

/** Starts a new page when less than `height` is left on this one. */
export function room(sheet: Sheet, height: number): void {
  if (sheet.doc.y + height > sheet.bottom) sheet.doc.addPage();
}

/** The academy's mark on a page. */
export function mark(sheet: Sheet, x: number, y: number, radius: number): void {
  const { doc } = sheet;
  doc.circle(x, y, radius).fill(palette.navy);
  doc
    .lineWidth(radius * 0.17)
    .circle(x, y, radius * 0.5)
    .stroke(palette.onHero);
  doc
    .lineWidth(radius * 0.3)
    .moveTo(x, y - radius * 0.78)
    .lineTo(x, y + radius * 0.78)
    .stroke(palette.navy);
  doc
    .lineWidth(radius * 0.12)
    .moveTo(x, y - radius * 0.78)
    .lineTo(x, y + radius * 0.78)
    .stroke(palette.brassLight);
}

function headAndFoot(sheet: Sheet, imprint: Imprint, page: number, pages: number): void {
  const { doc, left, width } = sheet;
  const { height } = doc.page;
  const margins = { ...doc.page.margins };
  doc.page.margins = { ...margins, top: 0, bottom: 0 };
  mark(sheet, left + 9, 49, 9);
  pen(sheet, "sans", 8.5, palette.inkMuted).text(imprint.running, left + 26, 45, {
    width: width - 26,
    lineBreak: false,
  });
  doc
    .lineWidth(0.6)
    .moveTo(left, 66)
    .lineTo(left + width, 66)
    .stroke(palette.brass);
  pen(sheet, "sans", 8.5, palette.inkMuted).text(imprint.foot, left, height - 50, {
    width: width - 60,
    lineBreak: false,
  });
  pen(sheet, "sans", 8.5, palette.inkMuted).text(`${page} of ${pages}`, left, height - 50, {
    width,
    align: "right",
    lineBreak: false,
  });
  doc.page.margins = margins;
}

/** Puts heads, feet and page numbers on and writes the document as a media file. */
export async function closeSheet(sheet: Sheet, imprint: Imprint, path: string): Promise<number> {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let index = imprint.firstRunningPage; index < count; index += 1) {
    doc.switchToPage(index);
    headAndFoot(sheet, imprint, index + 1, count);
  }
  const file = createWriteStream(mediaPath(path));
  doc.pipe(file);
  doc.end();
  await once(file, "finish");
  return count;
}
