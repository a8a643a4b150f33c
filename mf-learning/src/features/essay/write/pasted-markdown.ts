import type { Element, Nodes as HtmlNodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import type { Nodes, Root } from "mdast";
import { toMarkdown } from "mdast-util-to-markdown";
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
]);

/** Private-use characters, which nobody types; they mark a footnote and its text until the Markdown is written. */
const REFERENCE = { from: "\ue000", to: "\ue001" };
const DEFINITION = { from: "\ue002", to: "\ue003" };

/** Links of Word, Google Docs and LibreOffice from a footnote's number to its text, and back. */
const TO_NOTE = /#(?:_?(?:ftn|ftnt|edn)|sd(?:foot|end)note)(\d+)(?:sym)?$/;
const TO_TEXT = /#(?:_?(?:ftnref|ftnt_ref|ednref)|sd(?:foot|end)note)(\d+)(?:anc)?$/;

/** The placeholder for a footnote's link; null for other elements. */
function signsOf({ tagName, properties }: Element, after: number): string | null {
  const href = tagName === "a" ? String(properties.href ?? "") : "";
  const note = TO_NOTE.exec(href)?.[1];
  const number = note ?? TO_TEXT.exec(href)?.[1];
  const signs = note ? REFERENCE : DEFINITION;
  return number ? `${signs.from}${Number(number) + after}${signs.to}` : null;
}

/** The document with a placeholder for each footnote link; `after` is the last footnote number that the essay already has. */
function withSigns(node: HtmlNodes, after: number): HtmlNodes {
  const signs = node.type === "element" ? signsOf(node, after) : null;
  if (signs) return { type: "text", value: signs };
  if (!("children" in node)) return node;
  return { ...node, children: node.children.map((child) => withSigns(child, after)) } as HtmlNodes;
}

const isBlank = (node: Nodes) => node.type === "break" || (node.type === "text" && node.value.trim() === "");

/** A node reduced to what an essay may have: the node itself, its children, or its text. */
function reduced(node: Nodes): Nodes[] {
  if (ALLOWED.has(node.type)) {
    if (!("children" in node)) return [node];
    const children = node.children.flatMap(reduced);
    // Office programs write empty lines as paragraphs, and the text of each list item too.
    if (node.type === "paragraph" && children.every(isBlank)) return [];
    const spread = node.type === "listItem" && children.filter(({ type }) => type === "paragraph").length > 1;
    return [{ ...node, children, ...("spread" in node && { spread }) } as Nodes];
  }
  if (node.type === "tableRow") {
    const cells = node.children.flatMap((cell, at) => [
      ...(at > 0 ? [{ type: "text", value: " " } as const] : []),
      ...cell.children.flatMap(reduced),
    ]);
    return cells.some((cell) => cell.type !== "text" || cell.value.trim() !== "")
      ? [{ type: "paragraph", children: cells } as Nodes]
      : [];
  }
  if (node.type === "code") return [{ type: "paragraph", children: [{ type: "text", value: node.value }] }];
  if (node.type === "inlineCode") return [{ type: "text", value: node.value }];
  return "children" in node ? node.children.flatMap<Nodes>(reduced) : [];
}

/** Turns a pasted document into the Markdown of an essay: headings, emphasis, lists, quotations, footnotes, nothing else. */
export function pastedMarkdown(html: string, lastFootnote = 0): string {
  // Not the browser's parser: while it parses, inline styles of the document would violate the page's content security policy.
  const tree = toMdast(withSigns(withoutOfficeMarkup(fromHtml(html)), lastFootnote)) as Nodes;
  const root: Root = {
    type: "root",
    children: reduced(tree).flatMap((node) => (node.type === "root" ? node.children : [node])) as Root["children"],
  };
  return toMarkdown(root, { bullet: "-", emphasis: "*", listItemIndent: "one", rule: "-" })
    .replace(/\\\[/g, "[")
    .replace(/^\ue002(\d+)\ue003\s*/gm, "[^$1]: ")
    .replace(/\ue000(\d+)\ue001/g, "[^$1]")
    .replace(/[\ue000-\ue003]/g, "")
    .trim();
}
