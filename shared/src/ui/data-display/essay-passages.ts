import type { FootnoteDefinition, Nodes, Root } from "mdast";
import { loweredDigit } from "#format/raised-number.ts";

/** A part of one text of the essay. */
interface Segment {
  text: string;
  /** The remarks whose passages contain this part, by their index in the list of quotations; passages may overlap. */
  remarks: readonly number[];
  /** The remarks whose passages end with this part. */
  ends: readonly number[];
}

/** The positions of quoted passages in an essay. */
export interface Passages {
  /** The parts of each text node in which passages begin, continue or end. */
  segmentsOf: ReadonlyMap<Nodes, readonly Segment[]>;
  /** For each quotation, whether the essay contains its words. */
  isFound: readonly boolean[];
}

/** The usual sign of a link back from a footnote. */
export const BACK = "\u21a9";

/** The footnotes that the text refers to, in the order of their first reference. */
export function footnotesOf(root: Root): FootnoteDefinition[] {
  const definitions = new Map<string, FootnoteDefinition>();
  const wanted: string[] = [];
  const walk = (node: Nodes) => {
    if (node.type === "footnoteDefinition") definitions.set(node.identifier, definitions.get(node.identifier) ?? node);
    if (node.type === "footnoteReference" && !wanted.includes(node.identifier)) wanted.push(node.identifier);
    if ("children" in node) node.children.forEach(walk);
  };
  walk(root);
  return wanted.flatMap((identifier) => definitions.get(identifier) ?? []);
}

interface Piece {
  node: Nodes;
  text: string;
}

/** The text nodes of the page in reading order, with footnotes and their numbers. */
function piecesOf(root: Root): Piece[] {
  const notes = footnotesOf(root);
  const pieces: Piece[] = [];
  const walk = (node: Nodes) => {
    if (node.type === "footnoteDefinition") return;
    if (node.type === "footnoteReference") {
      const number = notes.findIndex(({ identifier }) => identifier === node.identifier) + 1;
      if (number > 0) pieces.push({ node, text: String(number) });
    } else if ("children" in node) node.children.forEach(walk);
    else if ("value" in node) pieces.push({ node, text: node.value });
  };
  walk(root);
  for (const { children } of notes) children.forEach(walk);
  return pieces;
}

/**
 * Characters that are ignored when a quotation is compared with the page: a selection puts its own spaces between paragraphs,
 * and may contain the signs of footnotes.
 */
const isSkipped = (sign: string) => /[\s\u21a9]/u.test(sign);

/** A UTF-16 unit of one of several texts, and its position. */
interface Unit {
  sign: string;
  text: number;
  at: number;
}

/** The units of texts without those that are ignored. */
const unitsOf = (texts: readonly string[]): Unit[] =>
  texts.flatMap((text, index) =>
    Array.from(text.split(""), (sign, at) => ({ sign: loweredDigit(sign), text: index, at })).filter(
      (_, at) => !isSkipped(text.charAt(at)),
    ),
  );

const flatten = (units: readonly Unit[]) => units.map(({ sign }) => sign).join("");

/** Whether a space, or the end of a text, is between a unit and the one before it. */
const isApart = (units: readonly Unit[], index: number): boolean => {
  const [before, unit] = [units[index - 1], units[index]];
  return before?.text !== unit?.text || before?.at !== (unit?.at ?? 0) - 1;
};

const isWordSign = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/** Every position of the words in a text. */
function hitsOf(flat: string, quoted: string): number[] {
  const hits: number[] = [];
  for (let at = flat.indexOf(quoted); quoted !== "" && at >= 0; at = flat.indexOf(quoted, at + 1)) hits.push(at);
  return hits;
}

interface Range {
  remark: number;
  from: number;
  to: number;
  isEnd: boolean;
}

/** The parts of one text node, cut where a passage begins or ends. */
function segments(text: string, ranges: readonly Range[]): Segment[] {
  const cuts = [...new Set([0, text.length, ...ranges.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    return {
      text: text.slice(from, to),
      remarks: ranges.filter((range) => range.from <= from && range.to >= to).map(({ remark }) => remark),
      ends: ranges.filter((range) => range.isEnd && range.to === to).map(({ remark }) => remark),
    };
  });
}

/**
 * Finds quoted passages in an essay by their words; the width of spaces does not matter. A shortened quotation ends with an
 * ellipsis. A quotation whose words were changed since is not found. Whole words are preferred: `cat` is not marked inside
 * `education` if it also occurs as a word.
 */
export function findPassages(root: Root, quotes: readonly string[]): Passages {
  const pieces = piecesOf(root);
  const units = unitsOf(pieces.map(({ text }) => text));
  const flat = flatten(units);
  const isInsideWord = (right: number) =>
    !isApart(units, right) && isWordSign(flat.charAt(right - 1)) && isWordSign(flat.charAt(right));
  const find = (quote: string) => {
    const quotedUnits = unitsOf([quote]);
    const quoted = flatten(quotedUnits);
    // Where two text nodes of the page meet, the selection may add a space.
    const hasSpacesOf = (at: number) =>
      quotedUnits.every(
        (_, index) =>
          index === 0 ||
          isApart(quotedUnits, index) === isApart(units, at + index) ||
          units[at + index]?.text !== units[at + index - 1]?.text,
      );
    const hits = hitsOf(flat, quoted).filter(hasSpacesOf);
    const isWhole = (at: number) => !isInsideWord(at) && !isInsideWord(at + quoted.length);
    // The selection may have begun in the middle of a word.
    const begin = hits.find(isWhole) ?? hits[0];
    return begin === undefined ? null : { begin, end: begin + quoted.length - 1 };
  };
  const ranges = new Map<number, Range[]>();
  const isFound = quotes.map((quote, remark) => {
    const found = find(quote) ?? find(quote.replace(/\u2026$/u, ""));
    if (!found) return false;
    const first = units[found.begin];
    const last = units[found.end];
    if (!first || !last) return false;
    for (let piece = first.text; piece <= last.text; piece++) {
      const from = piece === first.text ? first.at : 0;
      const to = piece === last.text ? last.at + 1 : (pieces[piece]?.text.length ?? 0);
      ranges.set(piece, [...(ranges.get(piece) ?? []), { remark, from, to, isEnd: piece === last.text }]);
    }
    return true;
  });
  const segmentsOf = new Map<Nodes, readonly Segment[]>();
  for (const [at, own] of ranges) {
    const piece = pieces[at];
    if (piece) segmentsOf.set(piece.node, segments(piece.text, own));
  }
  return { segmentsOf, isFound };
}
