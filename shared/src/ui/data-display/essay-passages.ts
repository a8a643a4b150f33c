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

/** A text without spaces; `spaced` says which of its UTF-16 units had a space before it. */
function bare(text: string) {
  let flat = "";
  const spaced: boolean[] = [];
  let isSpaced = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at);
    if (isSkipped(unit)) isSpaced = true;
    else {
      flat += loweredDigit(unit);
      spaced.push(isSpaced);
      isSpaced = false;
    }
  }
  return { flat, spaced };
}

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
  /** The text without spaces, and the position of each of its UTF-16 units in the essay. */
  let flat = "";
  const places: { piece: number; at: number }[] = [];
  pieces.forEach(({ text }, piece) => {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charAt(at);
      if (isSkipped(unit)) continue;
      flat += loweredDigit(unit);
      places.push({ piece, at });
    }
  });
  const isApart = (left: number, right: number) => {
    const [before, after] = [places[left], places[right]];
    return before?.piece !== after?.piece || before?.at !== (after?.at ?? 0) - 1;
  };
  const isInsideWord = (left: number, right: number) =>
    !isApart(left, right) && isWordSign(flat.charAt(left)) && isWordSign(flat.charAt(right));
  const find = (quote: string) => {
    const { flat: quoted, spaced } = bare(quote);
    // Where two text nodes of the page meet, the selection may add a space.
    const hasSpacesOf = (at: number) =>
      spaced.every(
        (isSpaced, index) =>
          index === 0 ||
          isSpaced === isApart(at + index - 1, at + index) ||
          places[at + index]?.piece !== places[at + index - 1]?.piece,
      );
    const hits = hitsOf(flat, quoted).filter(hasSpacesOf);
    const isWhole = (at: number) =>
      !isInsideWord(at - 1, at) && !isInsideWord(at + quoted.length - 1, at + quoted.length);
    // The selection may have begun in the middle of a word.
    const begin = hits.find(isWhole) ?? hits[0];
    return begin === undefined ? null : { begin, end: begin + quoted.length - 1 };
  };
  const ranges = new Map<number, Range[]>();
  const isFound = quotes.map((quote, remark) => {
    const found = find(quote) ?? find(quote.replace(/\u2026$/u, ""));
    if (!found) return false;
    const first = places[found.begin];
    const last = places[found.end];
    if (!first || !last) return false;
    for (let piece = first.piece; piece <= last.piece; piece++) {
      const from = piece === first.piece ? first.at : 0;
      const to = piece === last.piece ? last.at + 1 : (pieces[piece]?.text.length ?? 0);
      ranges.set(piece, [...(ranges.get(piece) ?? []), { remark, from, to, isEnd: piece === last.piece }]);
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
