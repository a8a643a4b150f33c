import type { Node } from "prosemirror-model";
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import styles from "./document.module.css";

interface Match {
  from: number;
  to: number;
}

/** What is searched for, where it was found, and which of the matches is shown. */
export interface Found {
  query: string;
  matches: readonly Match[];
  current: number;
}

const NOTHING: Found = { query: "", matches: [], current: 0 };

const key = new PluginKey<Found>("find");

/** A sign of one character for what is not text, so that positions agree. */
const OTHER = "\ufffc";

/** The matches of a text in any case; a match does not go over the end of a block. */
function matchesOf(document: Node, query: string): Match[] {
  const matches: Match[] = [];
  const wanted = query.toLowerCase();
  if (wanted.trim() === "") return matches;
  document.descendants((node, position) => {
    if (!node.isTextblock) return;
    // A few capitals are longer in lower case, which would move the positions.
    const given = node.textBetween(0, node.content.size, "", OTHER);
    const lower = given.toLowerCase();
    const text = lower.length === given.length ? lower : given;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
      matches.push({ from: position + 1 + at, to: position + 1 + at + wanted.length });
  });
  return matches;
}

/** What is found at present. */
export const foundIn = (state: EditorState): Found => key.getState(state) ?? NOTHING;

/** Marks what is found. */
export const find = () =>
  new Plugin<Found>({
    key,
    state: {
      init: () => NOTHING,
      apply(transaction, before) {
        const next = { ...before, ...(transaction.getMeta(key) as Partial<Found> | undefined) };
        if (next.query === before.query && !transaction.docChanged)
          return next.current === before.current ? before : next;
        const matches = matchesOf(transaction.doc, next.query);
        return { ...next, matches, current: Math.min(next.current, Math.max(0, matches.length - 1)) };
      },
    },
    props: {
      decorations(state) {
        const { matches, current } = foundIn(state);
        if (matches.length === 0) return null;
        const marked = matches.map(({ from, to }, index) =>
          Decoration.inline(from, to, { class: styles.found ?? "", ...(index === current && { "data-current": "" }) }),
        );
        return DecorationSet.create(state.doc, marked);
      },
    },
  });

/** Searches for a text; the first match at or after the selection is the current one. An empty text ends the search. */
export const search =
  (query: string): Command =>
  (state, dispatch) => {
    const matches = matchesOf(state.doc, query);
    const current = matches.findIndex(({ from }) => from >= state.selection.from);
    dispatch?.(show(state.tr.setMeta(key, { query, current: Math.max(0, current) }), matches, Math.max(0, current)));
    return matches.length > 0;
  };

/** Goes to the match so many further on, around the end. */
export const step =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const { matches, current } = foundIn(state);
    if (matches.length === 0) return false;
    const next = (current + by + matches.length) % matches.length;
    dispatch?.(show(state.tr.setMeta(key, { current: next }), matches, next));
    return true;
  };

function show(transaction: EditorState["tr"], matches: readonly Match[], index: number) {
  const match = matches[index];
  if (!match) return transaction;
  return transaction.setSelection(TextSelection.create(transaction.doc, match.from, match.to)).scrollIntoView();
}
