import { type Font, openSync } from "fontkit";
import PDFDocument from "pdfkit";
import { DEJAVU } from "./font-files.ts";

type Page = InstanceType<typeof PDFDocument>;

const roots = new WeakMap<Page, PDFKit.PDFStructureElement>();

/** Draws something as one element of the document's structure, such as `P` or `H1`; `actual` is the text of drawn letters. */
export function writeAs(doc: Page, type: string, draw: () => void, actual?: string) {
  const options = actual === undefined ? {} : { actual };
  roots.get(doc)?.add(doc.struct(type, options, draw));
}

/** Draws what carries no information, such as a frame or a page number: it is not read aloud. */
export function decorate(doc: Page, draw: () => void) {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

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

/**
 * A document that can use our faces, by the names of their files, and begins with the sans. It is tagged, so that programs read it
 * aloud in order: each text is a paragraph unless its `structType` says otherwise.
 */
export function newDocument(options: PDFKit.PDFDocumentOptions = {}) {
  const doc = new PDFDocument({ ...options, tagged: true, pdfVersion: "1.7", displayTitle: true, font: "" });
  const root = doc.struct("Document");
  doc.addStructure(root);
  // Either the options follow the text, or its position does.
  const write = doc.text.bind(doc) as (...given: unknown[]) => void;
  doc.text = (...given: unknown[]) => {
    const { structType = "P" } = (given.find((each) => typeof each === "object") ?? {}) as PDFKit.Mixins.TextOptions;
    writeAs(doc, structType, () => write(...given));
    return doc;
  };
  roots.set(doc, root);
  // The library accepts an open font, which its types do not say.
  for (const file of Object.values(DEJAVU)) doc.registerFont(file, faceOf(file) as unknown as Uint8Array);
  return doc.font(DEJAVU.sans);
}
