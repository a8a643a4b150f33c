// @covers reading 78, decision 0153

import { type Command, EditorState, Selection, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { indent, outdent, toggleHeading, toggleList, toggleQuote } from "./blocks.ts";
import { createClipboard } from "./clipboard.ts";
import { createDocumentText } from "./document-text.ts";
import { footnote, leaveFootnote, removeEmptyFootnote } from "./footnotes.ts";
import { plugins } from "./plugins.ts";
import { nodes, schema } from "./schema.ts";
import { addColumn, addRow, insertTable, nextRow, removeColumn, removeRow, stepCell } from "./tables.ts";
import { toolOf } from "./tools.ts";

/** An editor's state; the caret is before a word of the text. */
function opened(markdown: string, caret?: string): EditorState {
  const doc = schema.topNodeType.create(null, createDocumentText().read(markdown));
  const state = EditorState.create({ doc, plugins: plugins(() => String) });
  let position: number | null = null;
  doc.descendants((node, at) => {
    const found = caret === undefined ? -1 : (node.text?.indexOf(caret) ?? -1);
    if (position === null && found >= 0) position = at + found;
  });
  const selection = position === null ? Selection.atEnd(doc) : TextSelection.create(doc, position);
  return state.apply(state.tr.setSelection(selection));
}

/** The state after commands, one after another. */
const after = (state: EditorState, ...commands: readonly Command[]) =>
  commands.reduce((now, command) => {
    let next = now;
    command(now, (transaction) => {
      next = now.apply(transaction);
    });
    return next;
  }, state);

const types =
  (text: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.insertText(text));
    return true;
  };

const written = ({ doc }: EditorState) => createDocumentText().write(doc);

const TABLE = "| a | b |\n| - | - |\n| c | d |";

test.each<[string, string, string, Command[], string]>([
  ["a heading", "text", "text", [toggleHeading(2)], "## text"],
  ["a heading again", "## text", "text", [toggleHeading(2)], "text"],
  ["a list", "text", "text", [toggleList(nodes.bullet_list)], "- text"],
  ["another list", "- text", "text", [toggleList(nodes.ordered_list)], "1. text"],
  ["an inner item", "- a\n- text", "text", [indent], "- a\n  - text"],
  ["a quotation", "text", "text", [toggleQuote], "> text"],
  ["a quotation again", "> text", "text", [toggleQuote], "text"],
  ["a footnote", "a b", " b", [footnote, types("Law")], "a[^1] b\n\n[^1]: Law"],
  ["the way back to the text", "a b", " b", [footnote, footnote, types("!")], "a[^1]! b\n\n[^1]:"],
  ["the way back by Escape", "a b", " b", [footnote, leaveFootnote, types("!")], "a[^1]! b\n\n[^1]:"],
  ["a footnote without text", "a b", " b", [footnote, removeEmptyFootnote], "a b"],
  ["a new number", "a[^7]\n\n[^7]: Law", "a", [footnote, types("B")], "[^8]a[^7]\n\n[^7]: Law\n\n[^8]: B"],
  ["a table", "", "", [insertTable, types("x"), nextRow, types("y")], "| x | | |\n| - | - | - |\n| y | | |"],
  ["a row", TABLE, "a", [addRow, types("x")], "| a | b |\n| - | - |\n| x | |\n| c | d |"],
  ["a row at the end", TABLE, "d", [nextRow, types("x")], "| a | b |\n| - | - |\n| c | d |\n| | x |"],
  ["the next cell", TABLE, "b", [stepCell(1), types("x")], "| a | b |\n| - | - |\n| x | d |"],
  ["the cell before", TABLE, "c", [stepCell(-1), types("x")], "| a | x |\n| - | - |\n| c | d |"],
  ["a column", TABLE, "c", [addColumn, types("x")], "| a | | b |\n| - | - | - |\n| c | x | d |"],
  ["a row less", TABLE, "c", [removeRow], "| a | b |\n| - | - |"],
  ["a column less", TABLE, "c", [removeColumn], "| b |\n| - |\n| d |"],
  ["no table any more", TABLE, "a", [removeRow], ""],
])("the tools make %s", (_, markdown, caret, commands, wanted) => {
  expect(written(after(opened(markdown, caret), ...commands))).toBe(wanted);
});

test.each([
  ["before the first cell", TABLE, "a", stepCell(-1)],
  ["after the last cell", TABLE, "d", stepCell(1)],
  ["outside a table", "a", "a", stepCell(1)],
  ["in an item that is as far in as it may be", "- a", "a", indent],
  ["in an item of the outer list, outwards from a paragraph", "a", "a", outdent],
])("%s the Tab key leaves the text", (_, markdown, caret, command) => {
  expect(command(opened(markdown, caret))).toBe(false);
});

test("a row keeps all its cells when their borders are deleted", () => {
  const state = opened(TABLE, "c");
  const from = state.selection.from;
  const cut = state.apply(state.tr.delete(from, from + 4));
  const row = cut.doc.firstChild?.child(1);
  expect(row?.childCount).toBe(2);
});

const transfer = (held: Record<string, string>) =>
  ({ getData: (kind: string) => held[kind] ?? "" }) as unknown as DataTransfer;

async function pasted(state: EditorState, held: Record<string, string>, clipboard = createClipboard()) {
  const { command } = await clipboard.read(transfer(held), state.doc);
  return written(after(state, command));
}

test.each([
  ["words into a paragraph", "a b", " b", "c", "ac b"],
  ["paragraphs into a paragraph", "a b", " b", "c\n\nd", "ac\n\nd b"],
  ["paragraphs into a cell", TABLE, "d", "x\n\ny", "| a | b |\n| - | - |\n| c | x yd |"],
  ["a footnote", "a[^1]\n\n[^1]: A", "a", "b[^1]\n\n[^1]: B", "b[^2]a[^1]\n\n[^1]: A\n\n[^2]: B"],
])("Markdown is pasted: %s", async (_, markdown, caret, plain, wanted) => {
  expect(await pasted(opened(markdown, caret), { "text/plain": plain })).toBe(wanted);
});

test.each([
  ["a table at the end", "", TABLE],
  ["a table before a footnote", "a[^1]\n\n[^1]: Law", TABLE],
  ["a list at the end", "a", "- b"],
  ["a heading and a table", "a\n\nb", `# c\n\n${TABLE}`],
])("after %s is pasted, the text goes on below it", async (_, markdown, plain) => {
  const state = opened(markdown, markdown === "" ? undefined : "a");
  const start = after(state, ({ tr, doc }, dispatch) => {
    dispatch?.(tr.setSelection(TextSelection.create(doc, 1 + (doc.firstChild?.content.size ?? 0))));
    return true;
  });
  const { command } = await createClipboard().read(transfer({ "text/plain": plain }), start.doc);

  const text = written(after(start, command, types("NEXT")));

  expect(text).toContain(`${plain}\n\nNEXT`);
});

test("the line below a table at the end cannot be deleted", () => {
  const state = opened(TABLE);
  expect(state.doc.lastChild?.type).toBe(nodes.paragraph);

  const { doc } = state.apply(state.tr.delete(state.doc.content.size - 2, state.doc.content.size));

  expect(doc.lastChild?.type).toBe(nodes.paragraph);
});

test("the sign of a footnote that is cut and pasted stays its sign", async () => {
  const state = opened("a[^1]\n\nb\n\n[^1]: A", "b");
  const clipboard = createClipboard();
  const plain = clipboard.plainOf(state.doc.slice(1, 3, true));
  expect(plain).toBe("a[^1]");
  const cut = state.apply(state.tr.delete(1, 3));
  expect(await pasted(cut, { "text/plain": plain, "text/html": '<p data-pm-slice="1 1">' }, clipboard)).toBe(
    "a[^1]b\n\n[^1]: A",
  );
});

const pressed = (
  code: string,
  keys: Partial<Record<"ctrlKey" | "metaKey" | "shiftKey" | "altKey", true>>,
  altGr = false,
) =>
  toolOf({
    code,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...keys,
    getModifierState: () => altGr,
  });

test("keys are the physical ones, on every keyboard and system; AltGr types characters", () => {
  expect(pressed("KeyB", { ctrlKey: true })).toBe("strong");
  expect(pressed("KeyB", { metaKey: true })).toBe("strong");
  expect(pressed("KeyZ", { ctrlKey: true, shiftKey: true })).toBe("redo");
  expect(pressed("KeyY", { ctrlKey: true })).toBe("redo");
  expect(pressed("KeyF", { ctrlKey: true, altKey: true })).toBe("footnote");
  expect(pressed("KeyF", { ctrlKey: true, altKey: true }, true)).toBeNull();
  expect(pressed("KeyB", {})).toBeNull();
});
