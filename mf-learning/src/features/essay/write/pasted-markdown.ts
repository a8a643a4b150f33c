import type { Nodes as HastNodes } from "hast";
import { fromDom } from "hast-util-from-dom";
import { toMdast } from "hast-util-to-mdast";
import type { Nodes, Root } from "mdast";
import { toMarkdown } from "mdast-util-to-markdown";

/** What an essay may have (reading 78); of everything else the words are kept. */
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

/** Signs of nobody's writing, which stand for a footnote and its text until the Markdown is written. */
const REFERENCE = { from: "\ue000", to: "\ue001" };
const DEFINITION = { from: "\ue002", to: "\ue003" };

/** Links of Word and Google Docs from a footnote's number to its text, and back. */
const TO_NOTE = /#_?(?:ftn|ftnt|edn)(\d+)$/;
const TO_TEXT = /#_?(?:ftnref|ftnt_ref|ednref)(\d+)$/;

/** The links of footnotes become signs; `after` is the last number that the essay has already. */
function markFootnotes(body: HTMLElement, after: number): void {
  for (const link of body.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    const note = TO_NOTE.exec(href)?.[1];
    const text = TO_TEXT.exec(href)?.[1];
    const signs = note ? REFERENCE : DEFINITION;
    const number = note ?? text;
    if (number) link.replaceWith(`${signs.from}${Number(number) + after}${signs.to}`);
  }
}

/** A node as an essay may have it: itself, what is in it, or its words. */
function reduced(node: Nodes): Nodes[] {
  if (ALLOWED.has(node.type)) {
    if (!("children" in node)) return [node];
    return [{ ...node, children: node.children.flatMap(reduced) } as Nodes];
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

/** A pasted document as the Markdown of an essay: headings, emphasis, lists, quotations, footnotes, nothing else. */
export function pastedMarkdown(html: string, lastFootnote = 0): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const unseen of body.querySelectorAll("script, style, template, title, meta, link")) unseen.remove();
  markFootnotes(body, lastFootnote);
  const tree = toMdast(fromDom(body) as HastNodes) as Nodes;
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
