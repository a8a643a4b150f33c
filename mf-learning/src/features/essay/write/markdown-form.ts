import type { FootnoteDefinition, FootnoteReference, Table } from "mdast";
import type {} from "mdast-util-gfm-footnote";
import type {} from "mdast-util-gfm-table";
import type { Handle, Options } from "mdast-util-to-markdown";

const sign = ({ label, identifier }: FootnoteReference | FootnoteDefinition) => `[^${label ?? identifier}]`;

const footnoteReference: Handle & { peek?: Handle } = (node: FootnoteReference) => sign(node);
footnoteReference.peek = () => "[";

/** Footnotes and tables as Markdown. Their packages' own writers would be loaded by everybody who only reads an essay. */
const EXTENSION: Options = {
  handlers: {
    footnoteReference,
    footnoteDefinition(node: FootnoteDefinition, _parent, state, info) {
      const exit = state.enter("footnoteDefinition");
      const tracker = state.createTracker(info);
      const start = tracker.move(`${sign(node)}: `);
      tracker.shift(4);
      const text = state.indentLines(state.containerFlow(node, tracker.current()), (line, index, blank) =>
        index === 0 || blank ? line : `    ${line}`,
      );
      exit();
      return start + text;
    },
    table({ children, align }: Table, _parent, state, info) {
      const exit = state.enter("tableCell");
      const exitPhrasing = state.enter("phrasing");
      const lines = children.map((row) =>
        row.children.map((cell) => state.containerPhrasing(cell, { ...info, before: " ", after: " " })),
      );
      exitPhrasing();
      exit();
      const columns = Math.max(...lines.map(({ length }) => length));
      const rules = Array.from({ length: columns }, (_, column) => {
        const side = align?.[column];
        return `${side === "left" || side === "center" ? ":" : ""}-${side === "right" || side === "center" ? ":" : ""}`;
      });
      const head = Array.from({ length: columns }, (_, column) => lines[0]?.[column] ?? "");
      return [head, rules, ...lines.slice(1)].map((cells) => `|${cells.map(padded).join("|")}|`).join("\n");
    },
  },
  unsafe: [
    { character: "\n", inConstruct: "tableCell" },
    { character: "|", inConstruct: "tableCell" },
    // What could begin a table.
    { atBreak: true, character: "|", after: "[\t :-]" },
    { atBreak: true, character: ":", after: "-" },
    { atBreak: true, character: "-", after: "[:|-]" },
  ],
};

const padded = (cell: string) => (cell === "" ? " " : ` ${cell} `);

/** How the Markdown of an essay is written. */
export const MARKDOWN_FORM: Options = {
  bullet: "-",
  emphasis: "*",
  listItemIndent: "one",
  extensions: [EXTENSION],
};
