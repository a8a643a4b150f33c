// @covers reading 78, decision 0153

import fc from "fast-check";
import { undo } from "prosemirror-history";
import { EditorState, Selection, type Transaction } from "prosemirror-state";
import { expect, test } from "vitest";
import { createDocumentText } from "./document-text.ts";
import { plugins } from "./plugins.ts";
import { schema } from "./schema.ts";

/** Lines as other editors write them: ends of three systems, spaces at the end, HTML, tables with escaped lines, notes in lists. */
const oddText = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ..."- a|  - b|    text|1) x|[^1]: note|    more|see[^1][^n]|<b>html</b>|<!-- c -->|```|# H #|H|===|> q|>> q|---".split(
          "|",
        ),
        "| a \\| b | c |",
        "|:-|-:|",
        "a | b",
        "\\",
        "اتفاق",
        "",
        "",
      ),
      fc.constantFrom("", "", "  ", "\t", "\\"),
      fc.constantFrom("\n", "\n", "\r\n", "\r"),
    ),
    { maxLength: 16 },
  )
  .map((lines) => lines.map((parts) => parts.join("")).join(""));

test("odd Markdown stays as it is to the byte when it is opened, typed into and undone", () => {
  fc.assert(
    fc.property(oddText, (markdown) => {
      const text = createDocumentText();
      let state = EditorState.create({
        doc: schema.topNodeType.createChecked(null, text.read(markdown)),
        plugins: plugins(() => String),
      });
      expect(text.write(state.doc)).toBe(markdown);
      const run = (transaction: Transaction) => {
        state = state.apply(transaction);
      };
      const { tr } = state;
      run(tr.setSelection(Selection.atStart(tr.doc)).insertText("word"));
      undo(state, run);
      expect(text.write(state.doc)).toBe(markdown);
    }),
    { numRuns: 300 },
  );
});
