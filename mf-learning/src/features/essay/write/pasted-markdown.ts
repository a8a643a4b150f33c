import type { Element, Nodes as HtmlNodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import type { Nodes, Root, TableRow } from "mdast";
import { toMarkdown } from "mdast-util-to-markdown";
import { MARKDOWN_FORM } from "./markdown-form.ts";
import { withoutOfficeMarkup } from "./office-markup.ts";

/** The elements that an essay may have; of all others only the text is kept. */
const ALLOWED = new Set([
  "root",
  "paragraph",
  "heading",
  "emphasis",
  "strong",
  "list",
  "listItem",
  "blockquote",
  "break",
  "text",
  "tableRow",
]);

/** Private-use characters, which nobody types; they mark a footnote and its text until the Markdown is written. */
const REFERENCE = { from: "\ue000", to: "\ue001" };
const DEFINITION = { from: "\ue002", to: "\ue003" };

/** Links of Word, Google Docs and LibreOffice from a number to its footnote or endnote, and back. */
const TO_NOTE = /#_?(ftnt?|edn|sdfootnote|sdendnote)(\d+)(?:sym)?$/;
const TO_TEXT = /#_?(ftnref|ftnt_ref|ednref|sdfootnote|sdendnote)(\d+)(?:anc)?$/;

/** The footnote or endnote that a link belongs to; null for other elements. */
function noteOf({ tagName, properties }: Element) {
  const href = tagName === "a" ? String(properties.href ?? "") : "";
  const toNote = TO_NOTE.exec(href);
  const [, kind, number] = toNote ?? TO_TEXT.exec(href) ?? [];
  return kind
    ? { isEnd: /^(?:sd)?e/.test(kind), number: Number(number), signs: toNote ? REFERENCE : DEFINITION }
    : null;
}

/** The highest number of a footnote. */
function lastOf(node: HtmlNodes): number {
  const note = node.type === "element" ? noteOf(node) : null;
  if (note) return note.isEnd ? 0 : note.number;
  return "children" in node ? Math.max(0, ...node.children.map(lastOf)) : 0;
}

/** The document with a placeholder for each such link. Notes are counted from `foot` and `end`: endnotes become footnotes too. */
function withSigns(node: HtmlNodes, foot: number, end: number): HtmlNodes {
  const note = node.type === "element" ? noteOf(node) : null;
  if (note)
    return { type: "text", value: `${note.signs.from}${note.number + (note.isEnd ? end : foot)}${note.signs.to}` };
  if (!("children" in node)) return node;
  return { ...node, children: node.children.map((child) => withSigns(child, foot, end)) } as HtmlNodes;
}

const isBlank = (node: Nodes) => node.type === "break" || (node.type === "text" && node.value.trim() === "");

/** Blocks of a cell, which holds one line. */
const BLOCKS = new Set(["paragraph", "heading", "blockquote", "list", "listItem"]);

/** The content of a cell as one line: a space separates its blocks. */
const cellLine = (nodes: readonly Nodes[]): Nodes[] =>
  nodes.flatMap((node, at): Nodes[] => {
    if (node.type === "break") return [{ type: "text", value: " " }];
    if (!("children" in node) || !BLOCKS.has(node.type)) return reduced(node);
    return [...(at > 0 ? [{ type: "text", value: " " } as const] : []), ...cellLine(node.children)];
  });

/** A node reduced to what an essay may have: the node itself, its children, or its text. */
function reduced(node: Nodes): Nodes[] {
  if (node.type === "tableCell") return [{ ...node, children: cellLine(node.children) } as Nodes];
  if (node.type === "table") {
    const rows = node.children.flatMap(reduced) as TableRow[];
    // A table without a row of headings gets an empty one on the way; its first row takes that position.
    const filled = rows.filter(({ children }) => children.some((cell) => !cell.children.every(isBlank)));
    return filled.length > 0 ? [{ ...node, children: filled }] : [];
  }
  if (ALLOWED.has(node.type)) {
    if (!("children" in node)) return [node];
    const children = node.children.flatMap(reduced);
    // Office programs write empty lines as paragraphs, and the text of each list item too.
    if (node.type === "paragraph" && children.every(isBlank)) return [];
    const spread = node.type === "listItem" && children.filter(({ type }) => type === "paragraph").length > 1;
    return [{ ...node, children, ...("spread" in node && { spread }) } as Nodes];
  }
  if (node.type === "code") return [{ type: "paragraph", children: [{ type: "text", value: node.value }] }];
  if (node.type === "inlineCode") return [{ type: "text", value: node.value }];
  return "children" in node ? node.children.flatMap<Nodes>(reduced) : [];
}

/** Turns a pasted document into the Markdown of an essay: headings, emphasis, lists, quotations, tables, footnotes, nothing else. */
export function pastedMarkdown(html: string, lastFootnote = 0): string {
  // Not the browser's parser: while it parses, inline styles of the document would violate the page's content security policy.
  const document = withoutOfficeMarkup(fromHtml(html));
  const tree = toMdast(withSigns(document, lastFootnote, lastFootnote + lastOf(document))) as Nodes;
  const root: Root = {
    type: "root",
    children: reduced(tree).flatMap((node) => (node.type === "root" ? node.children : [node])) as Root["children"],
  };
  return toMarkdown(root, MARKDOWN_FORM)
    .replace(/\\\[/g, "[")
    .replace(/^\ue002(\d+)\ue003\s*/gm, "[^$1]: ")
    .replace(/\ue000(\d+)\ue001/g, "[^$1]")
    .replace(/[\ue000-\ue003]/g, "")
    .trim();
}
