import { constants, deflateRawSync, deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { words } from "./essays.ts";

interface Contents {
  words?: number;
  pages?: number;
  text?: string;
  options?: PDFKit.PDFDocumentOptions;
  change?: (document: PDFKit.PDFDocument) => void;
}

/** A PDF as a text editor saves it. */
export function aPdf({ words: count = 1500, pages = 3, text, options, change }: Contents = {}): Promise<Buffer> {
  return new Promise((done) => {
    const document = new PDFDocument({ ...options, autoFirstPage: false });
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => done(Buffer.concat(chunks)));
    const all = (text ?? words(count)).split(" ");
    const each = Math.ceil(all.length / pages);
    for (let page = 0; page < pages; page++) {
      document.addPage({ size: [4000, 4000] });
      document.text(all.slice(page * each, (page + 1) * each).join(" "));
    }
    change?.(document);
    document.end();
  });
}

/** A document of raw objects: the first is the catalogue. */
function written(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0));
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const CATALOGUE = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] /Contents 4 0 R >>";

const stream = (content: Buffer, filters: string) =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} /Filter ${filters} >>\nstream\n`),
    content,
    Buffer.from("\nendstream"),
  ]);

const MEBIBYTE = 1024 * 1024;
const SPACE = 32n;
/** Adler-32 counts by this prime (RFC 1950). */
const ADLER = 65_521n;

/** The zlib stream of so many mebibytes of spaces: the block of one, repeated. Compressing all of them would take seconds. */
function spaces(mebibytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MEBIBYTE, " "), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const count = BigInt(mebibytes * MEBIBYTE);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(Number((count + (SPACE * count * (count + 1n)) / 2n) % ADLER), 0);
  checksum.writeUInt16BE(Number((1n + SPACE * count) % ADLER), 2);
  const [head, end] = [Buffer.from([0x78, 0xda]), Buffer.from([3, 0])];
  return Buffer.concat([head, ...Array.from({ length: mebibytes }, () => block), end, checksum]);
}

/** Three quarters of a gigabyte of spaces in one megabyte, and that packed again. */
const bomb = () => written([CATALOGUE, PAGES, PAGE, stream(deflateSync(spaces(768)), "[/FlateDecode /FlateDecode]")]);

/** A tree of pages that contains itself. */
const ring = () => written([CATALOGUE, "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>"]);

/** A document that claims to have a million pages. */
const claimed = () => written([CATALOGUE, "<< /Type /Pages /Kids [] /Count 1000000 >>"]);

const script = () =>
  written([
    "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>",
    PAGES,
    PAGE,
    stream(deflateSync(Buffer.from("BT ET")), "/FlateDecode"),
  ]);

/** PDFs that are not taken, each with the code of its refusal. */
export async function hostilePdfs(): Promise<[what: string, bytes: Buffer, code: string][]> {
  const good = await aPdf();
  return [
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n and %PDF-1.7"), "essay.file_format"],
    ["a page of HTML", Buffer.from("<script>alert(1)</script>%PDF-1.7"), "essay.file_format"],
    ["nothing but a head", Buffer.from("%PDF-1.7\n"), "essay.file_format"],
    ["noise behind a head", Buffer.concat([Buffer.from("%PDF-1.7\n"), deflateSync(good)]), "essay.file_format"],
    ["a password to open", await aPdf({ options: { userPassword: "secret" } }), "essay.file_encrypted"],
    ["a password to print", await aPdf({ options: { ownerPassword: "secret" } }), "essay.file_encrypted"],
    ["sixty-one pages", await aPdf({ pages: 61 }), "essay.file_pages"],
    ["a million pages by its own account", claimed(), "essay.file_pages"],
    ["pages that lead into themselves", ring(), "essay.file_format"],
    ["no text", await aPdf({ text: " ", pages: 1 }), "essay.file_text"],
    ["a script", script(), "essay.file_active"],
    [
      "an attached file",
      await aPdf({ change: (document) => void document.file(Buffer.from("MZ"), { name: "run.exe" }) }),
      "essay.file_active",
    ],
    ["a bomb", bomb(), "essay.file_format"],
  ];
}
