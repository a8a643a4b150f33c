import type { Node } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection, Plugin, Selection, TextSelection } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { nodes } from "./schema.ts";

const key = (label: string) => label.toLowerCase();

/** The numbers of the footnotes by label, in the order of their first reference. */
function numbersOf(document: Node): Map<string, number> {
  const numbers = new Map<string, number>();
  document.descendants((node) => {
    if (node.type !== nodes.footnote_reference) return;
    const label = key(node.attrs.label);
    if (!numbers.has(label)) numbers.set(label, numbers.size + 1);
  });
  return numbers;
}

/** The position before the first node of a type with a label. */
function findLabel(document: Node, type: Node["type"], label: string): number | null {
  let found: number | null = null;
  document.descendants((node, position) => {
    if (found === null && node.type === type && key(node.attrs.label) === key(label)) found = position;
    return found === null;
  });
  return found;
}

/** The footnote in which the selection is. */
function footnoteAround({ selection: { $from } }: EditorState): Node | null {
  return $from.depth > 0 && $from.node(1).type === nodes.footnote ? $from.node(1) : null;
}

/** The highest number of a footnote or a reference of the document, also of one that the text has as plain characters. */
export function lastFootnote(document: Node): number {
  let last = 0;
  document.descendants((node) => {
    for (const [, number] of node.text?.matchAll(/\[\^(\d{1,4})\]/g) ?? []) last = Math.max(last, Number(number));
    if (node.attrs.label) last = Math.max(last, Number(/^\d{1,4}$/.exec(node.attrs.label)?.[0] ?? 0));
  });
  return last;
}

/** Puts a footnote after the selection and goes to its text; from a footnote's text it leads back, from its sign to its text. */
export const footnote: Command = (state, dispatch) => {
  const { selection, tr, doc } = state;
  const inside = footnoteAround(state);
  if (inside) {
    const at = findLabel(doc, nodes.footnote_reference, inside.attrs.label);
    if (at !== null) dispatch?.(tr.setSelection(TextSelection.create(doc, at + 1)).scrollIntoView());
    return at !== null;
  }
  if (selection instanceof NodeSelection && selection.node.type === nodes.footnote_reference)
    return goToFootnote(selection.node.attrs.label)(state, dispatch);
  // With everything selected the end is that of the last block.
  const $to = selection.$to.depth > 0 ? selection.$to : Selection.near(selection.$to, -1).$to;
  if (!$to.parent.inlineContent || !$to.parent.canReplaceWith($to.index(), $to.index(), nodes.footnote_reference))
    return false;
  if (!dispatch) return true;
  const label = String(lastFootnote(doc) + 1);
  const note = nodes.footnote.create({ label }, nodes.paragraph.create());
  tr.insert($to.pos, nodes.footnote_reference.create({ label }, null, $to.marks()));
  tr.insert(tr.doc.content.size, note);
  dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView());
  return true;
};

/** Leads from a footnote's text back to its sign. */
export const leaveFootnote: Command = (state, dispatch) => footnoteAround(state) !== null && footnote(state, dispatch);

/** Goes to the text of a footnote. */
const goToFootnote =
  (label: string): Command =>
  ({ doc, tr }, dispatch) => {
    const at = findLabel(doc, nodes.footnote, label);
    if (at !== null) dispatch?.(tr.setSelection(Selection.near(doc.resolve(at + 1))).scrollIntoView());
    return at !== null;
  };

/** Backspace in a footnote without text removes it, with its signs. */
export const removeEmptyFootnote: Command = (state, dispatch) => {
  const inside = footnoteAround(state);
  if (inside?.textContent !== "" || inside.childCount > 1) return false;
  const { $from } = state.selection;
  const sign = findLabel(state.doc, nodes.footnote_reference, inside.attrs.label);
  const { tr } = state;
  tr.delete($from.before(1), $from.after(1));
  if (sign !== null) tr.setSelection(TextSelection.create(tr.doc, sign));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Names a footnote by its number. */
export type NameOf = (number: number) => string;

/** The numbers and names of all footnotes, as attributes of their elements. */
function numbered(document: Node, nameOf: NameOf): DecorationSet {
  const numbers = numbersOf(document);
  const all: Decoration[] = [];
  document.descendants((node, position) => {
    const isSign = node.type === nodes.footnote_reference;
    if (!isSign && node.type !== nodes.footnote) return;
    const number = numbers.get(key(node.attrs.label));
    const name = number === undefined ? {} : { "data-number": String(number), "aria-label": nameOf(number) };
    all.push(Decoration.node(position, position + node.nodeSize, { role: isSign ? "link" : "doc-footnote", ...name }));
  });
  return DecorationSet.create(document, all);
}

/** Numbers the footnotes as readers see them, and removes the signs of a footnote that is removed. */
export const footnotes = (nameOf: () => NameOf) => {
  /** The last numbers: the caret moves more often than the text changes. */
  let known: { document: Node; names: NameOf; decorations: DecorationSet } | undefined;
  return new Plugin({
    props: {
      decorations({ doc }) {
        const names = nameOf();
        if (known?.document !== doc || known.names !== names)
          known = { document: doc, names, decorations: numbered(doc, names) };
        return known.decorations;
      },
      handleClickOn(view, _position, node) {
        return node.type === nodes.footnote_reference && goToFootnote(node.attrs.label)(view.state, view.dispatch);
      },
    },
    appendTransaction(transactions, before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const had = labelsOf(before.doc);
      const has = labelsOf(doc);
      const removed = new Set([...had].filter((label) => !has.has(label)));
      if (removed.size === 0) return null;
      const signs: number[] = [];
      doc.descendants((node, position) => {
        if (node.type === nodes.footnote_reference && removed.has(key(node.attrs.label))) signs.push(position);
      });
      for (const position of signs.toReversed()) tr.delete(position, position + 1);
      return signs.length > 0 ? tr : null;
    },
  });
};

const labelsOf = (document: Node) =>
  new Set(document.children.filter(({ type }) => type === nodes.footnote).map(({ attrs }) => key(attrs.label)));
