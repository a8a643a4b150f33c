import { UPLOAD_RULES, type UploadKind, type UploadRule } from "@academy/shared/contract/staff/content-uploads";
import { privateKey, publicKey } from "#domains/content/media/pack-media.ts";

/** The most characters of a file's own name that its name in the content keeps. */
const STEM_MAX = 40;

/** How many first bytes determine a file's type; a shorter file has none of the types. */
export const HEAD_BYTES = 16;

const ascii = (head: Buffer, from: number, text: string) => head.toString("latin1", from, from + text.length) === text;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const BYTE_ORDER_MARK = "\ufeff";

const isPicture = (head: Buffer) =>
  head.subarray(0, 8).equals(PNG) ||
  head.subarray(0, 3).equals(JPEG) ||
  (ascii(head, 0, "RIFF") && ascii(head, 8, "WEBP"));

const textOf = (head: Buffer) => head.toString("utf8").replace(BYTE_ORDER_MARK, "").trimStart();

const LOOKS: Record<UploadRule["type"], (head: Buffer) => boolean> = {
  film: (head) => ascii(head, 4, "ftyp"),
  picture: isPicture,
  pdf: (head) => ascii(head, 0, "%PDF-"),
  drawing: (head) => textOf(head).startsWith("<"),
  // Captions may have any encoding: the whole file is read.
  captions: () => true,
};

/** Whether the first bytes of a file have the type that its kind of upload accepts, whatever its name is (threat B15). */
export const looksLike = (kind: UploadKind, head: Buffer): boolean =>
  head.length >= HEAD_BYTES && LOOKS[UPLOAD_RULES[kind].type](head);

/**
 * What a drawing must not contain: it must run no script and load nothing (threat B14); it may reference its own parts (`#name`). No part
 * of the pattern may match past the next `<`, or a large file of opening brackets would block the thread for minutes.
 */
const ACTIVE =
  /<\s*(?:[\w.-]+:)?(script|foreignObject|iframe|object|embed|image|feImage|use\b[^<]*?href\s*=(?!\s*["']?#))|<!(DOCTYPE|ENTITY)|\son\w+\s*=|javascript:|@import|url\((?!\s*["']?#)/i;

/** The text with its numeric character references decoded, of XML or of a style, as a browser reads it: nothing active may hide in them. */
const spelledOut = (text: string): string =>
  text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?|\\([0-9a-f]{1,6})\s?/gi, (_, hex, decimal, ofStyle) => {
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? ofStyle, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    })
    // Browsers ignore line breaks in an address.
    .replace(/[\t\r\n]/g, "");

/** Whether a text is an SVG drawing without active content. */
export const isPlainDrawing = (text: string): boolean =>
  /<svg[\s>]/i.test(text) && /<\/svg>\s*$/i.test(text) && ![text, spelledOut(text)].some((each) => ACTIVE.test(each));

/** How many bytes at the end of a PDF readers search for its end (ISO 32000-1, note 20 of annex H.3). */
export const PDF_TAIL_BYTES = 1024;

/** Whether a file that begins as a PDF also ends as one: half a file, or a web page behind the first bytes, does not. */
export const endsAsPdf = (tail: Buffer): boolean => tail.includes("%%EOF", 0, "latin1");

/** A file's name in the content: letters of its own name and a unique mark, so that no file ever replaces another. */
export function contentName(kind: UploadKind, name: string, mark: string): string {
  const { folder, ending } = UPLOAD_RULES[kind];
  const stem = (name.split(/[\\/]/).at(-1) ?? "")
    .replace(/\.[^.]*$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, STEM_MAX)
    .replace(/^-+|(?<!-)-+$/g, "");
  return `${folder}/${stem === "" ? kind : stem}-${mark}.${ending}`;
}

/** Folders of paid files. */
const PAID = /^(lectures|materials|captions)\//;

/** The storage key of a file that the content names. */
export const contentKey = (file: string): string => (PAID.test(file) ? privateKey(file) : publicKey(file));

/** A file's own name for display: without a path and without characters that break or reorder a line. */
export const shownName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? "").replace(/[\p{C}\u2028\u2029]/gu, "").trim() || "file";
