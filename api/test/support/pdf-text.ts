import { inflateSync } from "node:zlib";

/** The objects of a document by number, with their streams unpacked. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const objects = new Map<string, string>();
  for (const [, number = "", body = ""] of pdf.toString("latin1").matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)) {
    // Packed bytes may end with a carriage return of their own.
    const packed = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1];
    const isPacked = packed !== undefined && body.includes("/FlateDecode");
    objects.set(number, isPacked ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1") : body);
  }
  return objects;
}

/** What each glyph of a font stands for, from the table that lets a reader copy its text. */
function charactersOf(table: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, first = "", codes = ""] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16);
    for (const [at, [, code = ""]] of [...codes.matchAll(/<([0-9a-f ]*)>/g)].entries())
      characters.set(start + at, Buffer.from(code.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
  }
  return characters;
}

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The text that is attached to drawn letters: UTF-16 after a byte order mark, with some bytes escaped. */
function textOf(written: string): string {
  const plain = written.replace(/\\([\s\S])/g, (_, mail: string) => ESCAPED[mail] ?? mail);
  return Buffer.from(plain, "latin1").subarray(2).swap16().toString("utf16le");
}

/** The text of a document of ours as a reader would copy it: lines joined by spaces, no other spaces. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const body of objects.values())
    for (const [, name = "", number = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? "")?.[1];
      if (table) fonts.set(name, charactersOf(objects.get(table) ?? ""));
    }
  const lines: string[] = [];
  for (const body of objects.values())
    for (const [, drawn, name = "", shown = ""] of body.matchAll(
      /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|\/(F\d+) [\d.]+ Tf[^[]*(\[[^\]]*\] TJ)/g,
    )) {
      if (drawn !== undefined) {
        lines.push(textOf(drawn));
        continue;
      }
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
      lines.push(glyphs.map((glyph) => fonts.get(name)?.get(Number.parseInt(glyph, 16)) ?? "\ufffd").join(""));
    }
  return lines.join(" ").replace(/\s+/g, " ");
}
