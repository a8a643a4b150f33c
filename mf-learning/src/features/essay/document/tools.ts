import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import {
  hasMark,
  indent,
  isHeading,
  isInList,
  isInQuote,
  outdent,
  toggleEmphasis,
  toggleHeading,
  toggleList,
  toggleQuote,
  toggleStrong,
} from "./blocks.ts";
import { footnote } from "./footnotes.ts";
import { ofLast } from "./of-last.ts";
import { marks, nodes } from "./schema.ts";
import { addColumn, addRow, insertTable, isInTable, removeColumn, removeRow } from "./tables.ts";

/** What the buttons above the text do, in their order; those of lists and tables are shown there, and in a table none that it cannot hold. */
const TOOLS = [
  "undo",
  "redo",
  "heading",
  "subheading",
  "strong",
  "emphasis",
  "bullets",
  "numbers",
  "indent",
  "outdent",
  "quote",
  "footnote",
  "table",
  "row",
  "column",
  "remove_row",
  "remove_column",
] as const;
export type Tool = (typeof TOOLS)[number];

interface Action {
  command: Command;
  /** Whether the selection has what the tool sets; tools without it are never pressed. */
  isOn?: (state: EditorState) => boolean;
  /** Whether the tool is shown; always if it is missing. */
  isShown?: (state: EditorState) => boolean;
}

const isOutsideTable = (state: EditorState) => !isInTable(state);

/** What a tool does to the document. */
export const ACTIONS: Record<Tool, Action> = {
  undo: { command: undo },
  redo: { command: redo },
  heading: { command: toggleHeading(1), isOn: (state) => isHeading(state, 1) },
  subheading: { command: toggleHeading(2), isOn: (state) => isHeading(state, 2) },
  strong: { command: toggleStrong, isOn: (state) => hasMark(state, marks.strong) },
  emphasis: { command: toggleEmphasis, isOn: (state) => hasMark(state, marks.em) },
  bullets: {
    command: toggleList(nodes.bullet_list),
    isOn: (state) => isInList(state, nodes.bullet_list),
    isShown: isOutsideTable,
  },
  numbers: {
    command: toggleList(nodes.ordered_list),
    isOn: (state) => isInList(state, nodes.ordered_list),
    isShown: isOutsideTable,
  },
  indent: { command: indent, isShown: isInList },
  outdent: { command: outdent, isShown: isInList },
  quote: { command: toggleQuote, isOn: isInQuote, isShown: isOutsideTable },
  footnote: { command: footnote },
  table: { command: insertTable, isShown: isOutsideTable },
  row: { command: addRow, isShown: isInTable },
  column: { command: addColumn, isShown: isInTable },
  remove_row: { command: removeRow, isShown: isInTable },
  remove_column: { command: removeColumn, isShown: isInTable },
};

/** A tool as its button shows it. */
interface ShownTool {
  tool: Tool;
  isDisabled: boolean;
  isOn: boolean | undefined;
}

/** The tools that are shown at present, as JSON: equal texts are equal tools. */
export const shownTools = ofLast((state: EditorState): string =>
  JSON.stringify(
    TOOLS.filter((tool) => ACTIONS[tool].isShown?.(state) ?? true).map((tool): ShownTool => {
      const { command, isOn } = ACTIONS[tool];
      return { tool, isDisabled: !command(state), isOn: isOn?.(state) };
    }),
  ),
);

/** Reads what `shownTools` has written. */
export const readTools = (shown: string): ShownTool[] => JSON.parse(shown);

interface Shortcut {
  /** The physical key, so that it is the same in every keyboard layout. */
  code: string;
  shift?: true;
  alt?: true;
}

/** Keys together with Ctrl or Cmd; the same as in word processors on the web. */
const SHORTCUTS: Partial<Record<Tool | "find", Shortcut>> = {
  undo: { code: "KeyZ" },
  redo: { code: "KeyZ", shift: true },
  heading: { code: "Digit1", alt: true },
  subheading: { code: "Digit2", alt: true },
  strong: { code: "KeyB" },
  emphasis: { code: "KeyI" },
  bullets: { code: "Digit8", shift: true },
  numbers: { code: "Digit7", shift: true },
  indent: { code: "BracketRight" },
  outdent: { code: "BracketLeft" },
  quote: { code: "Digit9", shift: true },
  footnote: { code: "KeyF", alt: true },
  find: { code: "KeyF" },
};

/** The keys of a tool as people and screen readers read them, for example `Ctrl+Alt+1`; empty for a tool without keys. */
export function keysOf(tool: Tool | "find"): string {
  const shortcut = SHORTCUTS[tool];
  if (!shortcut) return "";
  const { code, shift, alt } = shortcut;
  const sign = { BracketRight: "]", BracketLeft: "[" }[code] ?? code.replace(/^(?:Key|Digit)/, "");
  return ["Ctrl", alt && "Alt", shift && "Shift", sign].filter(Boolean).join("+");
}

type Pressed = Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey"> & {
  getModifierState: (key: string) => boolean;
};

/** The tool that a key press asks for; none with AltGr, which types characters. */
export function toolOf(event: Pressed): Tool | "find" | null {
  if (!(event.ctrlKey || event.metaKey) || event.getModifierState("AltGraph")) return null;
  if (event.code === "KeyY" && !event.shiftKey && !event.altKey) return "redo";
  return (
    ([...TOOLS, "find"] as const).find((tool) => {
      const { code, shift = false, alt = false } = SHORTCUTS[tool] ?? {};
      return code === event.code && shift === event.shiftKey && alt === event.altKey;
    }) ?? null
  );
}
