import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { history } from "prosemirror-history";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { splitListItem } from "prosemirror-schema-list";
import type { Command, Plugin } from "prosemirror-state";
import { indent, outdent } from "./blocks.ts";
import { find } from "./find.ts";
import { footnote, footnotes, leaveFootnote, type NameOf, removeEmptyFootnote } from "./footnotes.ts";
import { nodes } from "./schema.ts";
import { evenTables, lastLine, nextRow, stepCell } from "./tables.ts";

/** A line break in the same paragraph; where none may stand, the source has a new line. */
const lineBreak: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (!$from.parent.canReplaceWith($from.index(), $from.index(), nodes.hard_break)) return exitCode(state, dispatch);
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Enter on the sign of a footnote goes to its text. */
const openFootnote: Command = (state, dispatch) => ("node" in state.selection ? footnote(state, dispatch) : false);

/** Marks typed at the beginning of a line, as word processors take them too. */
const typedMarks = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs]) => ({ level: signs?.length ?? 1 })),
    wrappingInputRule(/^\s*[-*+]\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      nodes.ordered_list,
      ([, start]) => ({ start: Number(start) }),
      ([, start], { childCount, attrs }) => childCount + attrs.start === Number(start),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
  ],
});

/** What the editor can do beside its tools. `nameOf` gives what names a footnote for screen readers in the page's language. */
export const plugins = (nameOf: () => NameOf): Plugin[] => [
  typedMarks,
  keymap({
    Enter: chainCommands(openFootnote, nextRow, splitListItem(nodes.list_item)),
    "Shift-Enter": lineBreak,
    Backspace: removeEmptyFootnote,
    Escape: leaveFootnote,
    // Where these do nothing, the key leaves the text: nobody is caught in it.
    Tab: chainCommands(stepCell(1), indent),
    "Shift-Tab": chainCommands(stepCell(-1), outdent),
  }),
  keymap(baseKeymap),
  history(),
  footnotes(nameOf),
  evenTables,
  lastLine,
  find(),
];
