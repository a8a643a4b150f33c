import type { BlockContent, ListItem, PhrasingContent, Root, RootContent } from "mdast";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Fragment, Mark, Node } from "prosemirror-model";
import { MARKDOWN_FORM } from "#features/essay/write/markdown-form.ts";
import { marks, nodes } from "./schema.ts";

/** Characters that mean nothing in an essay (`parse-essay.tsx`), so that they need no backslash. */
const MEANINGLESS = new Set(["[", "]", "<", "`", "~", "=", "!", "("]);

const OPTIONS: Options = {
  ...MARKDOWN_FORM,
  handlers: {
    root(root: Root, _parent, state, info) {
      state.unsafe = [
        ...state.unsafe.filter(({ character }) => !MEANINGLESS.has(character)),
        { character: "[", after: "\\^", inConstruct: "phrasing" },
      ];
      return state.containerFlow(root, info);
    },
  },
};

/** A piece of a line with its marks. */
interface Piece {
  node: PhrasingContent;
  marks: readonly Mark[];
  isSpace: boolean;
}

function piecesOf(line: Fragment): Piece[] {
  const pieces: Piece[] = [];
  line.forEach((node) => {
    const { marks } = node;
    if (node.type === nodes.hard_break) pieces.push({ node: { type: "break" }, marks, isSpace: true });
    else if (node.type === nodes.footnote_reference) {
      const { label } = node.attrs;
      pieces.push({ node: { type: "footnoteReference", identifier: label, label }, marks, isSpace: false });
    } else
      for (const value of node.text?.match(/\s+|\S+(?:\s+\S+)*/g) ?? [])
        pieces.push({ node: { type: "text", value }, marks, isSpace: value.trim() === "" });
  });
  return pieces;
}

/** Markdown ignores spaces and breaks at the edges of a line, and marks that stand beside a space. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const first = pieces.findIndex(({ isSpace }) => !isSpace);
  const last = pieces.findLastIndex(({ isSpace }) => !isSpace);
  const kept = pieces.slice(Math.max(0, first), last + 1);
  const beside = (at: number, step: 1 | -1): readonly Mark[] => {
    let next = at + step;
    while (kept[next]?.isSpace) next += step;
    return kept[next]?.marks ?? [];
  };
  return kept.map((piece, at) => {
    if (!piece.isSpace) return piece;
    const [before, after] = [beside(at, -1), beside(at, 1)];
    return { ...piece, marks: piece.marks.filter((mark) => mark.isInSet(before) && mark.isInSet(after)) };
  });
}

/** The pieces as elements: the longest mark is the outer one. */
function nested(pieces: readonly Piece[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece;
    const reach = (mark: Mark) => {
      let end = at;
      while (pieces[end]?.marks.some((other) => other.eq(mark))) end += 1;
      return end;
    };
    const outer = piece.marks.toSorted((one, other) => reach(other) - reach(one))[0];
    if (outer) {
      const end = reach(outer);
      const inner = pieces
        .slice(at, end)
        .map((one) => ({ ...one, marks: one.marks.filter((mark) => !mark.eq(outer)) }));
      result.push({ type: outer.type === marks.strong ? "strong" : "emphasis", children: nested(inner) });
      at = end;
    } else {
      const before = result.at(-1);
      if (piece.node.type === "text" && before?.type === "text") before.value += piece.node.value;
      else result.push({ ...piece.node });
      at += 1;
    }
  }
  return result;
}

const line = (node: Node): PhrasingContent[] => nested(trimmed(piecesOf(node.content)));

/** Blocks that have a form in Markdown: empty paragraphs have none. */
const flow = (node: Node): BlockContent[] =>
  node.children.flatMap((child) => {
    const written = block(child);
    return written ? [written as BlockContent] : [];
  });

function item(node: Node): ListItem {
  const children = flow(node);
  // Only lists may follow the first line without an empty line between.
  return { type: "listItem", spread: children.slice(1).some(({ type }) => type !== "list"), children };
}

function block(node: Node): RootContent | null {
  switch (node.type) {
    case nodes.paragraph: {
      const children = line(node);
      return children.length === 0 ? null : { type: "paragraph", children };
    }
    case nodes.heading: {
      return { type: "heading", depth: node.attrs.level, children: line(node) };
    }
    case nodes.blockquote:
      return { type: "blockquote", children: flow(node) };
    case nodes.bullet_list:
      return { type: "list", ordered: false, spread: false, children: node.children.map(item) };
    case nodes.ordered_list:
      return { type: "list", ordered: true, start: node.attrs.start, spread: false, children: node.children.map(item) };
    case nodes.table:
      return {
        type: "table",
        align: node.firstChild?.children.map(({ attrs }) => attrs.align) ?? [],
        children: node.children.map((row) => ({
          type: "tableRow",
          children: row.children.map((cell) => ({ type: "tableCell", children: line(cell) })),
        })),
      };
    case nodes.footnote: {
      const { label } = node.attrs;
      return { type: "footnoteDefinition", identifier: label, label, children: flow(node) };
    }
    default:
      return null;
  }
}

/** One block as Markdown, without a line break at its end; `otherMarker` sets a list apart from one of its kind before it. */
export function writeBlock(node: Node, otherMarker = false): string {
  if (node.type === nodes.source) return node.textContent.trim();
  const content = block(node);
  if (!content) return "";
  const options: Options = otherMarker ? { ...OPTIONS, bullet: "*", bulletOrdered: ")" } : OPTIONS;
  return toMarkdown({ type: "root", children: [content] }, options).trimEnd();
}
