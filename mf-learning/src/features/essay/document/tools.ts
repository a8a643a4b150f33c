import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Heading1,
  Heading2,
  Italic,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Redo2,
  Superscript,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  TextQuote,
  Undo2,
} from "lucide-react";
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
import { marks, nodes } from "./schema.ts";
import { addColumn, addRow, insertTable, isInTable, removeColumn, removeRow } from "./tables.ts";

interface Action {
  Icon: typeof Bold;
  command: Command;
  /** Whether the selection has what the tool sets; tools without it are never pressed. */
  isOn?: (state: EditorState) => boolean;
  /** Whether the tool is shown; always if it is missing. */
  isShown?: (state: EditorState) => boolean;
  /**
   * Its keys together with Ctrl or Cmd, the same as in word processors on the web. The last is the physical key, so that it is the same in
   * every keyboard layout.
   */
  shortcut?: string;
}

const isOutsideTable = (state: EditorState) => !isInTable(state);

/** The buttons above the text in their order; those of lists and tables are shown there, and in a table none that it cannot hold. */
const TOOLS = {
  undo: { Icon: Undo2, command: undo, shortcut: "KeyZ" },
  redo: { Icon: Redo2, command: redo, shortcut: "Shift+KeyZ" },
  heading: {
    Icon: Heading1,
    command: toggleHeading(1),
    isOn: (state) => isHeading(state, 1),
    shortcut: "Alt+Digit1",
  },
  subheading: {
    Icon: Heading2,
    command: toggleHeading(2),
    isOn: (state) => isHeading(state, 2),
    shortcut: "Alt+Digit2",
  },
  strong: {
    Icon: Bold,
    command: toggleStrong,
    isOn: (state) => hasMark(state, marks.strong),
    shortcut: "KeyB",
  },
  emphasis: {
    Icon: Italic,
    command: toggleEmphasis,
    isOn: (state) => hasMark(state, marks.em),
    shortcut: "KeyI",
  },
  bullets: {
    Icon: List,
    command: toggleList(nodes.bullet_list),
    isOn: (state) => isInList(state, nodes.bullet_list),
    isShown: isOutsideTable,
    shortcut: "Shift+Digit8",
  },
  numbers: {
    Icon: ListOrdered,
    command: toggleList(nodes.ordered_list),
    isOn: (state) => isInList(state, nodes.ordered_list),
    isShown: isOutsideTable,
    shortcut: "Shift+Digit7",
  },
  indent: { Icon: ListIndentIncrease, command: indent, isShown: isInList, shortcut: "BracketRight" },
  outdent: { Icon: ListIndentDecrease, command: outdent, isShown: isInList, shortcut: "BracketLeft" },
  quote: {
    Icon: TextQuote,
    command: toggleQuote,
    isOn: isInQuote,
    isShown: isOutsideTable,
    shortcut: "Shift+Digit9",
  },
  footnote: { Icon: Superscript, command: footnote, shortcut: "Alt+KeyF" },
  table: { Icon: Table, command: insertTable, isShown: isOutsideTable },
  row: { Icon: BetweenHorizontalStart, command: addRow, isShown: isInTable },
  column: { Icon: BetweenVerticalStart, command: addColumn, isShown: isInTable },
  remove_row: { Icon: TableRowsSplit, command: removeRow, isShown: isInTable },
  remove_column: { Icon: TableColumnsSplit, command: removeColumn, isShown: isInTable },
} satisfies Record<string, Action>;

/** The name of a tool. */
export type Tool = keyof typeof TOOLS;

/** What a tool does to the document. */
export const ACTIONS: Record<Tool, Action> = TOOLS;

const NAMES = Object.keys(ACTIONS) as Tool[];

/** The tools that are shown at present, as their buttons show them. */
export const shownTools = (state: EditorState) =>
  NAMES.filter((tool) => ACTIONS[tool].isShown?.(state) ?? true).map((tool) => {
    const { command, isOn } = ACTIONS[tool];
    return { tool, isDisabled: !command(state), isOn: isOn?.(state) };
  });

const shortcutOf = (tool: Tool | "find") => (tool === "find" ? "KeyF" : ACTIONS[tool].shortcut);

/** The keys of a tool as people and screen readers read them, for example `Ctrl+Alt+1`; undefined for a tool without keys. */
export function keysOf(tool: Tool | "find") {
  const keys = shortcutOf(tool)?.replace("BracketRight", "]").replace("BracketLeft", "[");
  return keys && `Ctrl+${keys.replace(/Key|Digit/, "")}`;
}

type Pressed = Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey"> & {
  getModifierState: (key: string) => boolean;
};

/** The tool that a key press asks for; none with AltGr, which types characters. */
export function toolOf(event: Pressed): Tool | "find" | null {
  if (!(event.ctrlKey || event.metaKey) || event.getModifierState("AltGraph")) return null;
  const keys = [event.altKey && "Alt", event.shiftKey && "Shift", event.code].filter(Boolean).join("+");
  if (keys === "KeyY") return "redo";
  return ([...NAMES, "find"] as const).find((tool) => shortcutOf(tool) === keys) ?? null;
}
