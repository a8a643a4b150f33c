import { Fragment, type Node, Slice } from "prosemirror-model";
import { type Command, TextSelection, type Transaction } from "prosemirror-state";
import { lastFootnote } from "./footnotes.ts";
import { readMarkdown } from "./read-markdown.ts";
import { nodes, schema } from "./schema.ts";
import { writeBlock } from "./write-markdown.ts";

/** The inline content of all blocks in one line: a cell of a table holds no more. */
function lineOf(blocks: readonly Node[]): Fragment {
  const lines: Node[] = [];
  Fragment.fromArray(blocks).descendants((node) => {
    if (!node.isTextblock) return true;
    if (lines.length > 0) lines.push(schema.text(" "));
    lines.push(...node.children.filter(({ type }) => type !== nodes.hard_break));
    return false;
  });
  return Fragment.fromArray(lines);
}

/** A paragraph at an edge of what is pasted joins the text around it. */
const isOpen = (node: Node | undefined) => (node?.type === nodes.paragraph ? 1 : 0);

/** Puts the caret into a line after a pasted block that text cannot go on in, such as a table. */
function goOnAfter(tr: Transaction, block: Node | undefined): void {
  tr.doc.forEach((node, offset) => {
    if (node !== block || isOpen(block) === 1) return;
    const end = offset + node.nodeSize;
    if (tr.doc.resolve(end).nodeAfter?.type !== nodes.paragraph) tr.insert(end, nodes.paragraph.create());
    tr.setSelection(TextSelection.create(tr.doc, end + 1));
  });
}

/** Puts Markdown in place of the selection; its footnotes go to the end of the essay. */
const insertMarkdown =
  (markdown: string): Command =>
  (state, dispatch) => {
    const read = readMarkdown(markdown).map(({ node }) => node);
    const body = read.filter(({ type }) => type !== nodes.footnote);
    const notes = read.filter(({ type }) => type === nodes.footnote);
    const { tr } = state;
    const { parent } = state.selection.$from;
    if (parent.type === nodes.source) tr.insertText(markdown);
    else {
      if (notes.length > 0) tr.insert(tr.doc.content.size, notes);
      tr.replaceSelection(
        parent.type === nodes.table_cell
          ? new Slice(lineOf(body), 0, 0)
          : new Slice(Fragment.fromArray(body), isOpen(body[0]), isOpen(body.at(-1))),
      );
      goOnAfter(tr, body.at(-1));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Loads the code that converts documents, which most essays never need; without the network their plain text is pasted. */
const loadCleaner = () =>
  import("#features/essay/write/pasted-markdown.ts").then(
    (module) => module.pastedMarkdown,
    () => null,
  );

/** The sign that ProseMirror leaves in the HTML of what is copied in an essay; its plain text is Markdown. */
const isOwn = (html: string) => /<[^>]+ data-pm-slice=/.test(html);

/** Footnotes that are pasted get numbers that the essay does not have yet. */
function renumbered(markdown: string, document: Node): string {
  const after = lastFootnote(document);
  return markdown.replaceAll(/\[\^(\d{1,4})\]/g, (all, number) =>
    markdown.includes(`[^${number}]: `) ? `[^${Number(number) + after}]` : all,
  );
}

/** Copies from an essay and pastes into it. */
export function createClipboard() {
  /** What was copied last on this page: its footnotes' signs stay signs when it is pasted. */
  let copied: { slice: Slice; plain: string } | null = null;
  return {
    /** The plain text of a copied part: its Markdown. */
    plainOf(slice: Slice): string {
      const { content, openStart } = slice;
      const only = content.childCount === 1 && openStart > 0 ? content.firstChild : null;
      const blocks = only?.isTextblock ? [nodes.paragraph.create(null, only.content)] : content.content;
      const plain = blocks.map((node) => writeBlock(node) || node.textContent).join("\n\n");
      const hasNotes = content.content.some(({ type }) => type === nodes.footnote);
      copied = hasNotes ? null : { slice, plain };
      return plain;
    },

    /** What a paste does, and whether a document was reduced to what an essay may have; its data are read at once, because the browser empties them after the event. */
    async read(data: DataTransfer, document: Node): Promise<{ command: Command; isReduced: boolean }> {
      const html = data.getData("text/html");
      const plain = data.getData("text/plain").replaceAll("\r\n", "\n");
      if (html !== "" && !isOwn(html)) {
        const cleaner = await loadCleaner();
        return { command: insertMarkdown(cleaner ? cleaner(html, lastFootnote(document)) : plain), isReduced: true };
      }
      const { slice } = copied?.plain === plain ? copied : {};
      if (!slice) return { command: insertMarkdown(renumbered(plain, document)), isReduced: false };
      return {
        command: ({ tr }, dispatch) => {
          dispatch?.(tr.replaceSelection(slice).scrollIntoView());
          return true;
        },
        isReduced: false,
      };
    },
  };
}
