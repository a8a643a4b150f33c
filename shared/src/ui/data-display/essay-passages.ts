import type { FootnoteDefinition, Nodes, Root } from "mdast";

/** A part of one text of the essay. */
export interface Segment {
  text: string;
  /** The remarks whose passages it belongs to, by their place in the list of quotations; passages may overlap. */
  remarks: readonly number[];
  /** Those of them that end with it. */
  ends: readonly number[];
}

/** Where passages stand in an essay. */
export interface Passages {
  /** The parts of the texts in which passages begin, go on or end. */
  segmentsOf: ReadonlyMap<Nodes, readonly Segment[]>;
  /** For each quotation, whether its words stand in the text. */
  isFound: readonly boolean[];
}

/** The usual sign of the way back from a footnote. */
export const BACK = "\u21a9";

/** Footnotes that the text refers to, in the order in which it does. */
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

/** The texts of the page in the order in which they are read, footnotes and their numbers too. */
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

/** What a quotation and the page have in common: a selection joins paragraphs by spaces of its own, and may hold the signs of footnotes. */
const isSkipped = (sign: string) => /[\s\u21a9]/u.test(sign);

const bare = (text: string) => [...text].filter((sign) => !isSkipped(sign)).join("");

interface Range {
  remark: number;
  from: number;
  to: number;
  isEnd: boolean;
}

/** The parts of one text, cut where a passage begins or ends. */
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
 * Finds quoted passages in an essay by their words, whatever spaces stand between them. A quotation that was cut short ends
 * with an ellipsis; one whose words were changed since is not found.
 */
export function findPassages(root: Root, quotes: readonly string[]): Passages {
  const pieces = piecesOf(root);
  /** The text without its spaces, and for each of its units where it stands. */
  let flat = "";
  const places: { piece: number; at: number }[] = [];
  pieces.forEach(({ text }, piece) => {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charAt(at);
      if (isSkipped(unit)) continue;
      flat += unit;
      places.push({ piece, at });
    }
  });
  const ranges = new Map<number, Range[]>();
  const isFound = quotes.map((quote, remark) => {
    const words = [quote, quote.replace(/\u2026$/u, "")].map(bare).find((each) => each !== "" && flat.includes(each));
    if (words === undefined) return false;
    const begin = flat.indexOf(words);
    const first = places[begin];
    const last = places[begin + words.length - 1];
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
