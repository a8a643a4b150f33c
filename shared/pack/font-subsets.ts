import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

/** The folder of the style sheet that uses the files. */
export const STYLES = join(import.meta.dirname, "../src/ui/styles");

const { resolve } = createRequire(import.meta.url);

/** The weights in the style sheets, 600 is the heaviest, and that of an element that a browser itself makes bold. */
const WEIGHTS = { min: 400, max: 700 };

/** Kerning, ligatures, marks, and the figures that style sheets choose; letters in other shapes for nothing but these are left out. */
const FEATURES = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"];

/** The fonts of the two families. */
const FONTS = { sans: "inter", serif: "source-serif-4" };

/** A rule of `fonts.css`: the file, its family, its script, and the characters. */
const FACE = /url\("\.\/(fonts\/(sans|serif)-([a-z-]+)\.woff2)"\)[^;]*;\s*unicode-range:([^;]*);/g;

/** The characters of a range as a style sheet has it, such as `U+0410-044F, U+2116`. */
export const charactersOf = (range: string): string =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = "", last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    })
    .map((point) => String.fromCodePoint(point))
    .join("");

/** The files that `fonts.css` names, by their path beside it, with the characters of each. */
const faces = () =>
  new Map(
    [...readFileSync(join(STYLES, "fonts.css"), "utf8").matchAll(FACE)].map(
      ([, file = "", family = "", script = "", range = ""]) => [
        file,
        { font: FONTS[family as keyof typeof FONTS], script, characters: charactersOf(range) },
      ],
    ),
  );

const utf16 = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();

/** The reserved name of a font and another one of its length, as they are in the font's table of names. */
const RENAMED = ["Source Serif", "SourceSerif"].map(
  (name) => [utf16(name), utf16(name.replace("Source", "Docket"))] as const,
);

/** Renames a font in place: the licence of one reserves its name for the whole font. Its copyright, which names it too, stays. */
function rename(font: Buffer): Buffer {
  for (const [reserved, other] of RENAMED)
    for (let at = font.indexOf(reserved); at >= 0; at = font.indexOf(reserved, at)) other.copy(font, at);
  return font;
}

/** Makes these files from the fonts of the packages. */
export const fontSubsets = (): Promise<[file: string, bytes: Buffer][]> =>
  Promise.all(
    [...faces()].map(async ([file, { font, script, characters }]) => {
      const whole = readFileSync(resolve(`@fontsource-variable/${font}/files/${font}-${script}-wght-normal.woff2`));
      const options = { variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES };
      const renamed = rename(await subsetFont(whole, characters, { ...options, targetFormat: "sfnt" }));
      // Once more, for the checksums of the names.
      const bytes = await subsetFont(renamed, characters, { ...options, targetFormat: "woff2" });
      return [file, bytes] as [string, Buffer];
    }),
  );
