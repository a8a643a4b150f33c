import { type Font, openSync } from "fontkit";
import PDFDocument from "pdfkit";
import { DEJAVU } from "./font-files.ts";

type Page = InstanceType<typeof PDFDocument>;

const faces = new Map<string, Font>();

/**
 * A face whose tables are read once for all documents, because that takes longer than drawing a page. Each document has its own
 * glyphs: the library remembers with each glyph for which letters it was first used. A glyph that was first used as a part of an
 * accented letter has none, so that in a later document that letter could not be copied as text.
 */
function faceOf(file: string): Font {
  const face = faces.get(file) ?? (openSync(file) as Font);
  faces.set(file, face);
  return Object.create(face, { _glyphs: { value: {} } });
}

/** A document that can use our faces, by the names of their files, and begins with the sans. */
export function newDocument(options: PDFKit.PDFDocumentOptions = {}): Page {
  const doc = new PDFDocument({ ...options, font: "" });
  // The library accepts an open font, which its types do not say.
  for (const file of Object.values(DEJAVU)) doc.registerFont(file, faceOf(file) as unknown as Uint8Array);
  return doc.font(DEJAVU.sans);
}
