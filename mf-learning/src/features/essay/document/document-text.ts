import type { Node } from "prosemirror-model";
import { type ReadBlock, readMarkdown } from "./read-markdown.ts";
import { nodes } from "./schema.ts";
import { writeBlock } from "./write-markdown.ts";

const PARAGRAPHS = "\n\n";

/** The mark of a list's first item; null for other blocks. */
const markerOf = (node: Node, markdown: string): string | null =>
  node.type === nodes.bullet_list || node.type === nodes.ordered_list
    ? (/^\s*\d*([-*+.)])/.exec(markdown)?.[1] ?? null)
    : null;

/**
 * The Markdown of a document that is being edited. Blocks that nobody changed keep their source to the byte, and so does what
 * is between two of them; the others are written anew, each once.
 */
export function createDocumentText() {
  let source = "";
  let blocks: ReadBlock[] = [];
  /** The index of a block that was read; nodes are never changed in place. */
  let indexes = new WeakMap<Node, number>();
  const written = new WeakMap<Node, string>();

  /** The block as it was read; after an undo it is an equal one. */
  function indexOf(node: Node, expected: number): number | null {
    if (blocks[expected]?.node.eq(node)) return expected;
    const known = indexes.get(node);
    if (known !== undefined) return known;
    if (written.has(node)) return null;
    const found = blocks.findIndex((block) => block.node.eq(node));
    return found < 0 ? null : found;
  }

  function textOf(node: Node, index: number | null): string {
    const block = index === null ? undefined : blocks[index];
    if (block) return source.slice(block.from, block.to);
    const text = written.get(node) ?? writeBlock(node);
    written.set(node, text);
    return text;
  }

  return {
    /** The blocks of a text; from now on they are the unchanged ones. */
    read(markdown: string, given = readMarkdown(markdown)): Node[] {
      source = markdown;
      blocks = given;
      indexes = new WeakMap(blocks.map(({ node }, index) => [node, index]));
      const read = blocks.map(({ node }) => node);
      const last = read.findLast(({ type }) => type !== nodes.footnote);
      // A line to type in, where a table or a source would be the end.
      const body = last?.type === nodes.table || last?.type === nodes.source || !last;
      if (body) read.splice(last ? read.lastIndexOf(last) + 1 : 0, 0, nodes.paragraph.create());
      return read;
    },

    /** The Markdown of a document. */
    write(document: Node): string {
      let text = "";
      /** The index of the block before, −1 at the beginning, null after a block that was changed. */
      let before: number | null = -1;
      let marker: string | null = null;
      let isFirst = true;
      document.forEach((node) => {
        const index = indexOf(node, (before ?? -1) + 1);
        let own = textOf(node, index);
        if (own === "") return;
        const block = index === null ? undefined : blocks[index];
        const follows = block !== undefined && before !== null && index === before + 1;
        if (follows) text += source.slice(before === -1 ? 0 : blocks[before as number]?.to, block.from);
        else if (!isFirst) text += PARAGRAPHS;
        if (marker !== null && marker === markerOf(node, own)) {
          own = writeBlock(node);
          if (marker === markerOf(node, own)) own = writeBlock(node, true);
        }
        text += own;
        before = index;
        marker = markerOf(node, own);
        isFirst = false;
      });
      if (before !== null && before === blocks.length - 1) text += source.slice(blocks[before as number]?.to ?? 0);
      return text;
    },
  };
}
