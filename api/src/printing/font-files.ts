import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/** The faces of our documents: Latin, Cyrillic with Kazakh letters, Greek, and in the sans also Hebrew, Arabic, Armenian and Georgian. */
export const DEJAVU = {
  sans: resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  serif: resolve("dejavu-fonts-ttf/ttf/DejaVuSerif.ttf"),
  italic: resolve("dejavu-fonts-ttf/ttf/DejaVuSerif-Italic.ttf"),
} as const;

/** Fonts of other scripts and of emoji, by their packages; Chinese is before the others that use its characters. */
const NOTO = [
  "noto-sans-sc",
  "noto-sans-jp",
  "noto-sans-kr",
  "noto-sans-devanagari",
  "noto-sans-bengali",
  "noto-sans-gurmukhi",
  "noto-sans-gujarati",
  "noto-sans-tamil",
  "noto-sans-telugu",
  "noto-sans-kannada",
  "noto-sans-malayalam",
  "noto-sans-sinhala",
  "noto-sans-thai",
  "noto-sans-khmer",
  "noto-sans-myanmar",
  "noto-sans-ethiopic",
  "noto-emoji",
] as const;

/** A file that holds a part of a font. */
interface Subset {
  file: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

/** `U+4e00,U+4e10-4e2f` as pairs of numbers. */
const rangesOf = (text: string): Subset["ranges"] =>
  text.split(",").map((range) => {
    const [from = "", to = from] = range.replace(/^U\+/i, "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

type Package = (typeof NOTO)[number];

const subsets = new Map<Package, Subset[]>();

/** The files of a package, read once; those of Latin letters are left to the faces of our documents. */
function subsetsOf(name: Package): Subset[] {
  const known = subsets.get(name);
  if (known) return known;
  const home = `@fontsource-variable/${name}`;
  const parts: Record<string, string> = JSON.parse(readFileSync(resolve(`${home}/unicode.json`), "utf8"));
  const found = Object.entries(parts)
    .filter(([part]) => !/^(latin|cyrillic|greek|vietnamese|math|symbols)/.test(part))
    .map(([part, ranges]) => ({
      file: resolve(`${home}/files/${name}-${part.replace(/[[\]]/g, "")}-wght-normal.woff2`),
      ranges: rangesOf(ranges),
    }));
  subsets.set(name, found);
  return found;
}

/**
 * The font files that may hold a letter which the faces of our documents lack, the likeliest first. Chinese characters in a name
 * with kana are read as Japanese, and in a name with hangul as Korean.
 */
export function filesFor(codePoint: number, text: string) {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const first: Package = /\p{Script=Hangul}/u.test(text)
    ? "noto-sans-kr"
    : isJapanese
      ? "noto-sans-jp"
      : "noto-sans-sc";
  return [first, ...NOTO.filter((name) => name !== first)].flatMap((name) =>
    subsetsOf(name)
      .filter(({ ranges }) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to))
      .map(({ file }) => file),
  );
}
