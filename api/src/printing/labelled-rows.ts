import type { Language } from "@academy/shared/contract/language";
import type PDFDocument from "pdfkit";
import { drawValue } from "./draw-value.ts";
import { DEJAVU } from "./font-files.ts";
import { newDocument } from "./new-document.ts";

type Page = InstanceType<typeof PDFDocument>;

/** A label and its value on a document. */
export type LabelledRow = readonly [label: string, value: string];

/** Room at the left and right edge of a receipt or an invoice. */
export const MARGIN = 64;

/** A sheet for labelled rows: A4, in one language, with the title and author that viewers and search show. */
export const labelledSheet = (about: { language: Language; title: string; author: string }) =>
  newDocument({
    size: "A4",
    margin: MARGIN,
    lang: about.language,
    info: { Title: about.title, Author: about.author },
  });

/** Writes labels with their values in two columns, one row under the other; rows without a value are left out. */
export function drawRows(doc: Page, rows: readonly LabelledRow[]) {
  for (const [label, value] of rows) {
    if (value === "") continue;
    const top = doc.y;
    doc.font(DEJAVU.sans).fontSize(10).fillColor("#5b6675").text(label, MARGIN, top, { width: 170 });
    const below = doc.y;
    drawValue(doc, value, { x: 244, y: top, width: 287, size: 11, colour: "#1d2733" });
    doc.y = Math.max(below, doc.y) + 8;
  }
}

/** Writes a heading over rows. */
export function drawHeading(doc: Page, text: string) {
  doc
    .moveDown(1)
    .font(DEJAVU.bold)
    .fontSize(12)
    .fillColor("#1d2733")
    .text(text, MARGIN, undefined, { structType: "H2" })
    .moveDown(0.5);
}
