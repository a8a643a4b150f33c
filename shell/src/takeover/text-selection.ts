/** Selected text: its words, and how often the same words occur after it. Positions are not kept, since the markup may differ. */
interface SelectedText {
  quote: string;
  again: number;
}

const SECTION = "[data-app]";

const textOf = (section: Element) => section.textContent ?? "";

/** Where each repetition of some words begins. */
function positionsOf(quote: string, text: string): number[] {
  const positions: number[] = [];
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) positions.push(at);
  return positions;
}

/** The text a person has marked in the screen, or null. */
export function selectedText(root: Element): SelectedText | null {
  const section = root.querySelector(SECTION);
  const selection = getSelection();
  if (!section || !selection || selection.isCollapsed) return null;
  const marked = selection.getRangeAt(0);
  const quote = marked.toString();
  if (!quote || !section.contains(marked.startContainer) || !section.contains(marked.endContainer)) return null;
  const before = document.createRange();
  before.setStart(section, 0);
  before.setEnd(marked.startContainer, marked.startOffset);
  const start = before.toString().length;
  return { quote, again: positionsOf(quote, textOf(section)).filter((position) => position > start).length };
}

/** The text node and the offset in it after a number of characters; between two nodes, the start of the next or the end of the last. */
function pointAt(section: Element, characters: number, edge: "start" | "end"): [Node, number] {
  const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  let left = characters;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (edge === "start" ? left < length : left <= length) return [node, left];
    left -= length;
  }
  return [section, section.childNodes.length];
}

/** Marks the same text again, where it is still there. */
export function restoreSelection(root: Element, marked: SelectedText | null): void {
  const section = root.querySelector(SECTION);
  if (!section || !marked) return;
  const start = positionsOf(marked.quote, textOf(section)).at(-1 - marked.again);
  if (start === undefined) return;
  const end = start + marked.quote.length;
  getSelection()?.setBaseAndExtent(...pointAt(section, start, "start"), ...pointAt(section, end, "end"));
}
