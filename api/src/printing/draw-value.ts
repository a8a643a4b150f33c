import type PDFDocument from "pdfkit";
import { drawOutline } from "./draw-outline.ts";
import { DEJAVU } from "./font-files.ts";
import { writeAs } from "./new-document.ts";
import { isIn, outlinedLines, outlineOf } from "./outline.ts";

type Page = InstanceType<typeof PDFDocument>;

/** The position of a text on a page, with its font size and colour. */
export interface TextPosition {
  x: number;
  y: number;
  width: number;
  size: number;
  colour: string;
}

/**
 * Writes a value that a person typed, in lines, and moves the position below it. The value is text, or drawn as outlines when our
 * sans font lacks one of its letters or the letters run from right to left.
 */
export function drawValue(doc: Page, text: string, { x, y, width, size, colour }: TextPosition) {
  doc.font(DEJAVU.sans).fontSize(size).fillColor(colour);
  if (isIn(DEJAVU.sans, text)) {
    doc.text(text, x, y, { width });
    return;
  }
  let baseline = y + size;
  for (const line of outlinedLines(DEJAVU.sans, text, size, width)) {
    doc.save().translate(x, baseline);
    writeAs(doc, "P", () => drawOutline(doc, outlineOf(DEJAVU.sans, line, size), size, colour), line);
    doc.restore();
    baseline += size * 1.3;
  }
  doc.y = baseline - size;
}
