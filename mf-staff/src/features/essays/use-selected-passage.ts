import { raisedNumber } from "@academy/shared/format/raised-number";
import { useListener } from "@academy/shared/ui/hooks/use-listener";
import { useState } from "react";
import { singleKeysAreOn } from "#lists/single-keys.ts";

/** The longest passage that a remark quotes; a longer one is cut with an ellipsis. */
const QUOTE_MAX = 1000;

/** A passage as a remark quotes it: in one line, and not too long. */
export const quoteOf = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > QUOTE_MAX ? `${line.slice(0, QUOTE_MAX)}…` : line;
};

/** The selected text of a place, as a remark quotes it; empty without a selection there. */
export function selectedIn(element: HTMLElement | null): string {
  const selection = document.getSelection();
  if (!element || !selection || selection.isCollapsed || !element.contains(selection.anchorNode)) return "";
  return quoteOf(textOf(selection.getRangeAt(0)));
}

/** Elements that stand on lines of their own. */
const BLOCKS = "p, li, h1, h2, h3, h4, h5, h6, blockquote";

/** The selected text: a space between paragraphs, and numbers of footnotes raised. */
function textOf(range: Range): string {
  const root = range.commonAncestorContainer;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
  while (walker.nextNode()) if (range.intersectsNode(walker.currentNode)) nodes.push(walker.currentNode);
  let text = "";
  let block: Element | null | undefined;
  for (const node of nodes) {
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : undefined;
    const part = (node.textContent ?? "").slice(from, to);
    const own = node.parentElement?.closest(BLOCKS);
    if (block !== undefined && own !== block) text += " ";
    block = own;
    text += node.parentElement?.closest("sup") ? raisedNumber(part) : part;
  }
  return text;
}

/** The selection in a text; the C key, by its place on any keyboard, comments on it. */
export function useSelectedPassage(element: HTMLElement | null, onComment: ((quote: string) => void) | null): string {
  const [selected, setSelected] = useState("");
  useListener(document, "selectionchange", () => setSelected(selectedIn(element)));
  useListener(document, "keydown", (event: KeyboardEvent) => {
    if (event.code !== "KeyC" || event.ctrlKey || event.metaKey || event.altKey || !onComment) return;
    if (!singleKeysAreOn()) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
    // Reads the selection from the page itself: the event about its last change may not have arrived yet.
    const quote = selectedIn(element);
    if (quote === "") return;
    event.preventDefault();
    onComment(quote);
  });
  return selected;
}
