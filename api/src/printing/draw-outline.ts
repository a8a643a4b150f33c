import type PDFDocument from "pdfkit";
import type { Outline } from "./outline.ts";

type Page = InstanceType<typeof PDFDocument>;

/** Units of the font in its size. */
const UNITS = 1000;

const hex = (code: number) => code.toString(16).padStart(2, "0");

/** A letter as the table of a font names it: UTF-16 in hexadecimal digits. */
const utf16 = (character: string) => Buffer.from(character, "utf16le").swap16().toString("hex");

/** One sign of the text: a letter with its marks, where it begins and how wide it is. */
interface Sign {
  character: string;
  x: number;
  width: number;
}

const signsOf = ({ pieces }: Outline) =>
  pieces.flatMap(({ characters, x, width }) =>
    characters.map((character, at) => ({
      character,
      x: x + (width / characters.length) * at,
      width: width / characters.length,
    })),
  );

/**
 * A font without shapes whose signs stand for these letters (PDF 32000-1, 9.6.5 and 9.10.3). Fonts packed for the web cannot be
 * embedded, so that drawn letters get their text by this font: programs find it, copy it and read it aloud.
 */
function hiddenFont(doc: Page, signs: readonly Sign[], size: number) {
  const proc = doc.ref({});
  proc.end("0 0 d0");
  const mapping = doc.ref({});
  const lines = signs.map(({ character }, at) => `<${hex(at + 1)}> <${utf16(character)}>`).join("\n");
  mapping.end(`/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /Hidden def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
${signs.length} beginbfchar
${lines}
endbfchar
endcmap
end
end`);
  const names = signs.map((_, at) => `s${at + 1}`);
  const font = doc.ref({
    Type: "Font",
    Subtype: "Type3",
    FontBBox: [0, 0, UNITS, UNITS],
    FontMatrix: [1 / UNITS, 0, 0, 1 / UNITS, 0, 0],
    CharProcs: Object.fromEntries(names.map((name) => [name, proc])),
    Encoding: { Type: "Encoding", Differences: [1, ...names] },
    FirstChar: 1,
    LastChar: signs.length,
    Widths: signs.map(({ width }) => (width / size) * UNITS),
    Resources: {},
    ToUnicode: mapping,
  });
  font.end("");
  return font;
}

/** The signs that one font can have: their codes are single bytes, and a table has at most a hundred. */
const SIGNS_MAX = 100;

/** Draws an outline from the current origin, and its text where the letters are. */
export function drawOutline(doc: Page, outline: Outline, size: number, colour: string) {
  for (const { path, stroke } of outline.pieces) {
    if (path === "") continue;
    doc.path(path).lineWidth(stroke).lineJoin("round");
    if (stroke > 0) doc.fillAndStroke(colour, colour);
    else doc.fill(colour);
  }
  const signs = signsOf(outline);
  for (let at = 0; at < signs.length; at += SIGNS_MAX) {
    const part = signs.slice(at, at + SIGNS_MAX);
    const name = `Hidden${Object.keys(doc.page.fonts).length}`;
    doc.page.fonts[name] = hiddenFont(doc, part, size);
    const codes = part.map((_, sign) => hex(sign + 1)).join("");
    // The page is upside down to the library, its text is not.
    doc.addContent(`BT /${name} ${size} Tf 3 Tr 1 0 0 -1 ${part[0]?.x ?? 0} 0 Tm <${codes}> Tj 0 Tr ET`);
  }
}
