import { type Font, openSync } from "fontkit";
import { DEJAVU, filesFor } from "./font-files.ts";

/** A text as shapes, from its start on the baseline; y grows downwards. */
export interface Outline {
  pieces: OutlinePiece[];
  width: number;
}

/** A part of an outline; `stroke` is the width of a line around it that makes a thin font as heavy as the others. */
interface OutlinePiece {
  path: string;
  stroke: number;
  /** Where the piece begins, and how wide it is. */
  x: number;
  width: number;
  /** Its letters or words from left to right as they are seen. */
  characters: string[];
}

/** Neighbouring letters of one font and one direction. */
interface Run {
  file: string;
  text: string;
  isRightToLeft: boolean;
}

const fonts = new Map<string, Font>();

function fontOf(file: string) {
  const known = fonts.get(file);
  if (known) return known;
  const font = openSync(file) as Font;
  fonts.set(file, font);
  return font;
}

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Characters that draw nothing: joiners, variation selectors, marks of direction. */
const isUnseen = (character: string) => /^\p{Default_Ignorable_Code_Point}$/u.test(character);

const holds = (file: string, text: string) =>
  [...text].every(
    (character) => isUnseen(character) || fontOf(file).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text can be written in one face as it is: it has all its letters, and none that runs from right to left. */
export const isIn = (face: string, text: string) => !RIGHT_TO_LEFT.test(text) && holds(face, text);

/** The first font that has all letters of a cluster; null when none has. */
function fileFor(face: string, cluster: string, text: string) {
  const own = [face, DEJAVU.sans].find((file) => holds(file, cluster));
  return own ?? filesFor(cluster.codePointAt(0) ?? 0, text).find((file) => holds(file, cluster)) ?? null;
}

/** A text in parts that have one font each: whole clusters, or letter by letter where no font has the whole cluster. */
function partsOf(face: string, text: string) {
  return [...clusters.segment(text)].flatMap(({ segment }) => {
    const file = fileFor(face, segment, text);
    const characters = file ? [segment] : [...segment].filter((character) => !isUnseen(character));
    return characters.map((each) => ({ characters: each, file: file ?? fileFor(face, each, text) }));
  });
}

/** The letters of a text that no font of ours has. */
export const unprintable = (text: string) => [
  ...new Set(partsOf(DEJAVU.sans, text).flatMap(({ characters, file }) => (file ? [] : characters))),
];

/**
 * A text in runs from left to right as they are seen: a name that begins with right-to-left letters is read in that direction. A
 * space belongs to its neighbours where they are alike.
 */
function runsOf(face: string, text: string) {
  const parts = partsOf(face, text).map(({ characters, file }) => ({
    text: characters,
    file: characters === " " ? null : (file ?? face),
    isRightToLeft: RIGHT_TO_LEFT.test(characters),
  }));
  const runs: Run[] = [];
  for (const [at, part] of parts.entries()) {
    const last = runs.at(-1);
    const next = parts.slice(at + 1).find(({ file }) => file !== null);
    const isAlone = part.file === null && (last?.file !== next?.file || last?.isRightToLeft !== next?.isRightToLeft);
    const inLast = part.file === null ? !isAlone && last && holds(last.file, part.text) : last?.file === part.file;
    const isLike = part.file === null || last?.isRightToLeft === part.isRightToLeft;
    if (last && inLast && isLike && last.text !== " ") last.text += part.text;
    else runs.push({ file: part.file ?? face, text: part.text, isRightToLeft: part.isRightToLeft });
  }
  return runs[0]?.isRightToLeft ? runs.reverse() : runs;
}

/** Features that place marks, which fontkit 2.0.4 cannot read in some fonts, that of Gurmukhi among them. */
const UNPLACED = { mark: false, mkmk: false, abvm: false, blwm: false };

function shaped(font: Font, text: string) {
  try {
    return font.layout(text);
  } catch {
    return font.layout(text, UNPLACED);
  }
}

/** The width of stems, as a share of the font size: of the fonts of documents, and of fonts that exist in their thinnest weight only. */
const STEM = { regular: 0.07, thin: 0.022 };

/** The stroke that is added around the letters of a thin font: the library cannot vary fonts packed for the web. */
const strokeFor = ({ variationAxes }: Font, size: number) =>
  (variationAxes.wght?.default ?? 400) < 400 ? size * (STEM.regular - STEM.thin) : 0;

/** Draws a text in a face, and letters that it lacks in the font that has them. */
export function outlineOf(face: string, text: string, size: number) {
  let width = 0;
  const pieces = runsOf(face, text).map((run) => {
    const font = fontOf(run.file);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = shaped(font, run.text);
    let path = "";
    const x = width;
    for (const [at, glyph] of glyphs.entries()) {
      const position = positions[at];
      if (!position) continue;
      const [left, y] = [width + position.xOffset * scale, -position.yOffset * scale];
      path += glyph.path.transform(scale, 0, 0, -scale, left, y).toSVG();
      width += position.xAdvance * scale;
    }
    // Letters that change their shape beside others are found as whole words.
    const characters = run.isRightToLeft
      ? Array.from(clusters.segment(run.text), ({ segment }) => segment).reverse()
      : run.text.split(/(?<= )|(?= )/);
    return { path, stroke: strokeFor(font, size), x, width: width - x, characters };
  });
  return { pieces, width };
}

/** A text in lines no wider than `width`, broken between words, or within one that is wider by itself. */
export function outlinedLines(face: string, text: string, size: number, width: number) {
  const fits = (line: string) => outlineOf(face, line, size).width <= width;
  const lines: string[] = [];
  for (const term of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${term}` : term;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else if (fits(term)) lines.push(term);
    else
      for (const { segment } of clusters.segment(term)) {
        const more = `${lines.at(-1) ?? ""}${segment}`;
        if (lines.length > 0 && fits(more)) lines[lines.length - 1] = more;
        else lines.push(segment);
      }
  }
  return lines;
}
