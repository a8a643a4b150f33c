import type PDFDocument from "pdfkit";

/** The bytes of a document once it has ended; requested before anything is drawn. */
export function documentBytes(doc: InstanceType<typeof PDFDocument>) {
  return new Promise<Buffer>((resolve, refuse) => {
    const parts: Buffer[] = [];
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", refuse);
  });
}
