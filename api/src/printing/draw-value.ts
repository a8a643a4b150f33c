import type PDFDocument from "pdfkit";
import { DEJAVU } from "./font-files.ts";
import { isIn, outlinedLines, outlineOf } from "./outline.ts";

type Page = InstanceType<typeof PDFDocument>;

/** The position of a text on a page, with its font size and colour. */
export interface Place {
  x: number;
  y: number;
  width: number;
  size: number;
  colour: string;
}

/** Draws one line as outlines, with its text attached, so that programs can find it and read it aloud. */
function drawLine(doc: Page, line: string, size: number, colour: string): void {
  doc.markContent("Span", { actual: line });
  for (const { path, stroke } of outlineOf(DEJAVU.sans, line, size).pieces) {
    doc.path(path).lineWidth(stroke).lineJoin("round");
    if (stroke > 0) doc.fillAndStroke(colour, colour);
    else doc.fill(colour);
  }
  doc.endMarkedContent();
}

/**
 * Writes a value that a person typed, in lines, and moves the position below it. The value is text, or drawn as outlines when our
 * sans font lacks one of its letters or the letters run from right to left.
 */
export function drawValue(doc: Page, text: string, { x, y, width, size, colour }: Place): void {
  doc.font(DEJAVU.sans).fontSize(size).fillColor(colour);
  if (isIn(DEJAVU.sans, text)) {
    doc.text(text, x, y, { width });
    return;
  }
  let baseline = y + size;
  for (const line of outlinedLines(DEJAVU.sans, text, size, width)) {
    doc.save().translate(x, baseline);
    drawLine(doc, line, size, colour);
    doc.restore();
    baseline += size * 1.3;
  }
  doc.y = baseline - size;
}
