import { ESSAY_PAGES_MAX, wordsOf } from "@academy/shared/contract/essay";
import { getDocumentProxy } from "unpdf";

/** Longest text that is read from a PDF, in characters: many times what 3,000 words need. */
const TEXT_MAX = 1_000_000;

/** Why a PDF is refused. */
type PdfFault =
  | "essay.file_format"
  | "essay.file_encrypted"
  | "essay.file_pages"
  | "essay.file_active"
  | "essay.file_text";

/** The pages and words of a PDF, or why it is refused. */
export type PdfFacts = { pages: number; words: number } | { fault: PdfFault };

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const isProtected = (error: unknown) => error instanceof Error && error.name === "PasswordException";

/** Whether a document runs scripts or has attachments: the reader of an essay needs neither. */
async function isActive(pdf: Pdf) {
  if (await pdf.hasJSActions()) return true;
  // Null means no attachments.
  return (await pdf.getAttachments()) !== null;
}

/** The text of all pages, line by line; a word divided at the end of a line becomes one word. Null when the text is too long. */
async function textOf(pdf: Pdf) {
  let text = "";
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
    text += "\n";
    if (text.length > TEXT_MAX) return null;
    page.cleanup();
  }
  return text.replace(/(\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu, "$1");
}

async function readPdf(bytes: Uint8Array): Promise<PdfFacts> {
  const pdf = await getDocumentProxy(bytes, { disableFontFace: true, useSystemFonts: false, verbosity: 0 });
  const { info } = await pdf.getMetadata();
  // Some documents open without a password and are encrypted all the same.
  if ((info as { EncryptFilterName?: string | null }).EncryptFilterName) return { fault: "essay.file_encrypted" };
  if (pdf.numPages < 1 || pdf.numPages > ESSAY_PAGES_MAX) return { fault: "essay.file_pages" };
  if (await isActive(pdf)) return { fault: "essay.file_active" };
  const text = await textOf(pdf);
  if (text === null) return { fault: "essay.file_format" };
  const words = wordsOf(text);
  return words === 0 ? { fault: "essay.file_text" } : { pages: pdf.numPages, words };
}

/** Reads an untrusted PDF and returns its facts as JSON for the calling thread. A document that the PDF library cannot read is refused. */
export async function pdfFacts(bytes: Uint8Array): Promise<Uint8Array> {
  const facts = await readPdf(bytes).catch(
    (error: unknown): PdfFacts => ({ fault: isProtected(error) ? "essay.file_encrypted" : "essay.file_format" }),
  );
  return new TextEncoder().encode(JSON.stringify(facts));
}
