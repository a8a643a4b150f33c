import { Resvg } from "@resvg/resvg-js";
import { escapeText } from "#html/document.ts";
import { documentBytes } from "#printing/document-bytes.ts";
import { drawOutline } from "#printing/draw-outline.ts";
import { decorate, newDocument, writeAs } from "#printing/new-document.ts";
import type { CertificateRow } from "./certificates.repository.ts";
import {
  COLOURS,
  certificateLayout,
  type DrawnName,
  FACES,
  HEIGHT,
  type Layout,
  type Line,
  type Shape,
  shapesOf,
  WIDTH,
  widthOf,
} from "./layout.ts";

/** Width of the picture: sharp on a screen, and readable by a phone's camera. */
const PICTURE_WIDTH = 1684;

/** Points in a CSS pixel. */
const POINTS = 0.75;

function svgShape({ path, at, fill = "none", stroke = "none", width = 1 }: Shape) {
  const transform = at ? ` transform="translate(${at.x} ${at.y})"` : "";
  return `<path${transform} d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

function svgLine({ text, x, y, size, face, colour, anchor }: Line) {
  const { family, style } = FACES[face];
  return `<text x="${x}" y="${y}" font-family="${family}" font-style="${style}" font-size="${size.toFixed(2)}" fill="${colour}" text-anchor="${anchor}">${escapeText(text)}</text>`;
}

/** The data from which both files of a certificate are drawn. */
export interface CertificateFacts {
  row: CertificateRow;
  verifyUrl: string;
}

/** Draws shapes and lines on a sheet as a PNG of so many pixels in width. */
export function pngOf(
  { shapes, lines }: Pick<Layout, "shapes" | "lines">,
  sheet: { width: number; height: number },
  pixels: number,
) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}">${shapes.map(svgShape).join("")}${lines.map(svgLine).join("")}</svg>`;
  const picture = new Resvg(svg, {
    fitTo: { mode: "width", value: pixels },
    font: { fontFiles: Object.values(FACES).map(({ file }) => file), loadSystemFonts: false },
  });
  return picture.render().asPng();
}

/** Draws the page as a picture, with fonts of its own: the result is the same on every machine. It keeps a thread busy for half a second. */
export function certificatePng({ row, verifyUrl }: CertificateFacts) {
  const { shapes, lines, drawnName } = certificateLayout(row, verifyUrl);
  const all = drawnName ? [...shapes, ...shapesOf(drawnName)] : shapes;
  return pngOf({ shapes: all, lines }, { width: WIDTH, height: HEIGHT }, PICTURE_WIDTH);
}

function writeName(doc: ReturnType<typeof newDocument>, { name, outline, at, size }: DrawnName) {
  doc.save().translate(at.x, at.y);
  writeAs(doc, "P", () => drawOutline(doc, outline, size, COLOURS.brassDeep), name);
  doc.restore();
}

/** Draws the page as a PDF whose text can be searched and read aloud. */
export function certificatePdf({ row, verifyUrl }: CertificateFacts) {
  const { title, shapes, lines, drawnName } = certificateLayout(row, verifyUrl);
  const doc = newDocument({
    size: [WIDTH * POINTS, HEIGHT * POINTS],
    margin: 0,
    lang: "en",
    info: { Title: title, Author: "Orda Academy of Arbitration" },
  });
  const done = documentBytes(doc);
  doc.scale(POINTS);
  decorate(doc, () => {
    for (const { path, fill, stroke, width } of shapes) {
      doc.path(path).lineWidth(width ?? 1);
      if (fill) doc.fill(fill);
      else doc.stroke(stroke ?? "black");
    }
  });
  // The name is read where it stands in the sentence.
  const afterName = drawnName ? lines.findIndex(({ y }) => y > drawnName.at.y) : -1;
  for (const [index, { text, x, y, size, face, colour, anchor }] of lines.entries()) {
    if (drawnName && index === afterName) writeName(doc, drawnName);
    const length = anchor === "start" ? 0 : widthOf(text, face, size);
    const start = anchor === "middle" ? x - length / 2 : x - length;
    doc.font(FACES[face].file).fontSize(size).fillColor(colour);
    doc.text(text, start, y, {
      baseline: "alphabetic",
      lineBreak: false,
      structType: text === "Certificate" ? "H1" : "P",
    });
  }
  doc.end();
  return done;
}
