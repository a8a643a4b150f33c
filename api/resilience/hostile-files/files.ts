import { deflateRawSync, gzipSync } from "node:zlib";
import { hostilePdfs } from "#test/support/essay-pdfs.ts";
import { aFilm, box } from "#test/support/films.ts";
import { hostile, polyglots } from "#test/support/pictures.ts";

/** What a file really is, unless it is only a trick: an upload for this type may accept it. */
export type Type = "picture" | "pdf" | "film" | "captions" | "drawing";

/** A file as an attacker sends it. */
export interface HostileFile {
  what: string;
  bytes: Buffer;
  is?: Type;
}

const MEGABYTE = 1024 * 1024;

/** One file of a zip archive: its name may lead anywhere, and a few bytes may unpack to very many. */
function zip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}

/** A file of a tar archive; with `link` it is a link to that path. */
function tar(name: string, link = ""): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write("0000644\0", 100);
  head.write("00000000000\0", 124);
  head.write(link ? "2" : "0", 156);
  head.write(link, 157);
  head.write("ustar\0", 257);
  return Buffer.concat([head, Buffer.alloc(1024)]);
}

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`);

/** Boxes in boxes, so deep that a recursive reader runs out of stack. */
const nested = (depth: number) => {
  let inner: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) inner = box("moov", inner);
  return inner;
};

const begin = box("ftyp", Buffer.from("isom\0\0\0\0isom"));

const sized = (name: string, size: number) => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(size, 0);
  head.write(name, 4, "latin1");
  return head;
};

const wide = (name: string, size: bigint) => {
  const head = Buffer.alloc(24);
  head.writeUInt32BE(1, 0);
  head.write(name, 4, "latin1");
  head.writeBigUInt64BE(size, 8);
  return head;
};

const ARCHIVES: HostileFile[] = [
  { what: "an archive that unfolds to 200 MB", bytes: zip("a", Buffer.alloc(200 * MEGABYTE)) },
  { what: "a packed file that unfolds to 200 MB", bytes: gzipSync(Buffer.alloc(200 * MEGABYTE)) },
  { what: "an archive that leads out", bytes: zip("../../../../etc/cron.d/x", Buffer.from("* * * * * root id")) },
  { what: "an archive of an absolute path", bytes: zip("/etc/passwd", Buffer.from("x")) },
  { what: "a tar that leads out", bytes: tar("../../../../etc/cron.d/x") },
  { what: "a tar with a link", bytes: tar("x", "/etc/passwd") },
  { what: "a document of an office with a macro", bytes: zip("word/vbaProject.bin", Buffer.from("Sub AutoOpen")) },
  { what: "a 7z", bytes: Buffer.from("7z\xbc\xaf\x27\x1c\x00\x04", "latin1") },
  { what: "a RAR", bytes: Buffer.from("Rar!\x1a\x07\x01\x00", "latin1") },
];

const FILMS: HostileFile[] = [
  { what: "a film whose index is four gigabytes", bytes: Buffer.concat([begin, sized("moov", 0xffff_ffff)]) },
  { what: "a film whose index has no end", bytes: Buffer.concat([begin, sized("moov", 0)]) },
  { what: "a film of a box shorter than its head", bytes: Buffer.concat([begin, sized("moov", 4)]) },
  { what: "a film of 2^63 bytes", bytes: Buffer.concat([begin, wide("mdat", 2n ** 63n)]) },
  { what: "a film of 2^64-1 bytes", bytes: Buffer.concat([begin, wide("mdat", 2n ** 64n - 1n)]) },
  { what: "a film of a wide box of no size", bytes: Buffer.concat([begin, wide("moov", 0n)]) },
  { what: "boxes in ten thousand boxes", bytes: Buffer.concat([begin, nested(10_000)]) },
  {
    what: "a hundred thousand empty boxes",
    bytes: Buffer.concat([begin, Buffer.alloc(800_000, box("free", Buffer.alloc(0)))]),
  },
  { what: "boxes of no size", bytes: Buffer.concat([begin, Buffer.alloc(100_000)]) },
  { what: "a film without an end", bytes: aFilm(MEGABYTE, 5).subarray(0, MEGABYTE / 2) },
  { what: "a list of films", bytes: Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n") },
  {
    what: "a list behind the head of a film",
    bytes: Buffer.concat([begin, Buffer.from("\n#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/\n")]),
  },
  { what: "a script of ffmpeg", bytes: Buffer.from("ffconcat version 1.0\nfile /etc/passwd\n") },
  {
    what: "subtitles that call a program",
    bytes: Buffer.from("<sami><head><title>subfile,,start,0,end,99,,:/etc/passwd</title></head></sami>"),
  },
  { what: "a Matroska film", bytes: Buffer.from("\x1a\x45\xdf\xa3\x01\x00\x00\x00", "latin1") },
];

const DRAWINGS: HostileFile[] = [
  ["a script", "<script>q7zk()</script>"],
  ["a script under another name", '<x:script xmlns:x="http://www.w3.org/2000/svg">q7zk()</x:script>'],
  ["a handler", '<path onload="q7zk()"/>'],
  ["a handler after a line", '<path\nonload="q7zk()"/>'],
  ["a page inside", "<foreignObject><body onload='q7zk()'/></foreignObject>"],
  ["an address that runs", '<a xlink:href="javascript:q7zk()"><path/></a>'],
  ["an address that runs, its letters as numbers", '<a xlink:href="&#106;avascript:q7zk()"><path/></a>'],
  ["an address that runs, its letters as other numbers", '<a href="java&#x73;cript:q7zk()"><path/></a>'],
  ["an address that runs, after a line", '<a href="java&#10;script:q7zk()"><path/></a>'],
  ["a movement to an address that runs", '<a><set attributeName="href" to="java&#115;cript:q7zk()"/></a>'],
  ["a page as an address", '<use href="data:image/svg+xml,<svg onload=q7zk()>#a"/>'],
  ["a style from elsewhere", '<style>@import "//q7zk.example/a.css"</style>'],
  ["a style from elsewhere, written in signs", '<style>@\\69mport "//q7zk.example/a.css"</style>'],
  ["a picture from elsewhere, written in signs", "<style>rect{fill:\\75rl(//q7zk.example)}</style>"],
  ["a picture from elsewhere", '<rect style="fill:url(//q7zk.example/a#b)"/>'],
  ["a picture of the file", '<image href="file:///etc/passwd"/>'],
].map(([what, inside]) => ({ what: `a drawing with ${what}`, bytes: drawing(inside ?? "") }));

const ENTITIES: HostileFile[] = [
  {
    what: "a drawing of a thousand million laughs",
    bytes: Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join("")}]><svg xmlns="http://www.w3.org/2000/svg">&a9;</svg>`,
    ),
  },
  {
    what: "a drawing that reads a file by an entity",
    bytes: Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ),
  },
  { what: "a drawing in another alphabet", bytes: Buffer.from("\ufeff<svg><script>q7zk()</script></svg>", "utf16le") },
];

const OTHERS: HostileFile[] = [
  { what: "one byte", bytes: Buffer.from("%") },
  { what: "a PDF behind a page", bytes: Buffer.from("<script>q7zk()</script>\n%PDF-1.7\n") },
  { what: "a page with the first bytes of a PDF", bytes: Buffer.from("%PDF-1.7\n<script>q7zk()</script>") },
  { what: "a page with the first line of captions", bytes: Buffer.from("WEBVTT <script>q7zk()</script>\n\n") },
  { what: "noise", bytes: Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)) },
  { what: "a program of Windows", bytes: Buffer.from("MZ\x90\x00\x03", "latin1") },
  { what: "a class of Java", bytes: Buffer.from([0xca, 0xfe, 0xba, 0xbe]) },
  { what: "captions with a NUL", bytes: Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\na\0b") },
];

/** All hostile files, each with what it really is. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const pictures = (await hostile()).map(([what, bytes]): HostileFile => ({ what, bytes }));
  const carrying = (await polyglots()).map(([what, bytes]): HostileFile => ({ what, bytes, is: "picture" }));
  // The staff upload documents of any length, which the server never opens.
  const documents = (await hostilePdfs()).map(
    ([what, bytes]): HostileFile => ({
      what: `a PDF of ${what}`,
      bytes,
      ...(bytes.subarray(0, 5).toString() === "%PDF-" && { is: "pdf" }),
    }),
  );
  return [...pictures, ...carrying, ...documents, ...ARCHIVES, ...FILMS, ...DRAWINGS, ...ENTITIES, ...OTHERS];
}
