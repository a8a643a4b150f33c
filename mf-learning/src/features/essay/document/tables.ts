import type { Node, ResolvedPos } from "prosemirror-model";
import { type Command, Plugin, Selection, TextSelection, type Transaction } from "prosemirror-state";
import { nodes } from "./schema.ts";

/** The cell at a position: its table, row and column. */
function cellAt({ selection: { $from } }: { selection: { $from: ResolvedPos } }) {
  if ($from.depth < 3 || $from.node(1).type !== nodes.table) return null;
  return { table: $from.node(1), start: $from.start(1), row: $from.index(1), column: $from.index(2) };
}

/** Whether the selection is in a table. */
export const isInTable = (state: Parameters<typeof cellAt>[0]): boolean => cellAt(state) !== null;

const rowOf = (columns: number, header = false, like?: Node): Node =>
  nodes.table_row.create(
    null,
    Array.from({ length: columns }, (_, column) =>
      nodes.table_cell.create({ header, align: like?.maybeChild(column)?.attrs.align ?? null }),
    ),
  );

/** Puts a table of three columns after the block of the selection. */
export const insertTable: Command = ({ selection, doc, tr }, dispatch) => {
  const top = selection.$to.depth === 0 ? null : selection.$to.node(1);
  if (top?.type === nodes.table || top?.type === nodes.footnote) return false;
  if (!dispatch) return true;
  const at = top ? selection.$to.after(1) : doc.content.size;
  tr.insert(at, nodes.table.create(null, [rowOf(3, true), rowOf(3)]));
  if (top?.type === nodes.paragraph && top.content.size === 0) tr.delete(selection.$to.before(1), at);
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(at, -1) + 1))).scrollIntoView());
  return true;
};

/** The position of a cell in a table that starts at a position. */
function positionOf(table: Node, start: number, row: number, column: number): number {
  let at = start;
  for (let index = 0; index < row; index++) at += table.child(index).nodeSize;
  at += 1;
  for (let index = 0; index < column; index++) at += table.child(row).child(index).nodeSize;
  return at;
}

type Cell = NonNullable<ReturnType<typeof cellAt>>;

/** A command of the cell in which the selection is. */
const inTable =
  (change: (tr: Transaction, cell: Cell) => void): Command =>
  (state, dispatch) => {
    const cell = cellAt(state);
    if (!cell) return false;
    if (dispatch) {
      const { tr } = state;
      change(tr, cell);
      dispatch(tr.scrollIntoView());
    }
    return true;
  };

const rowStart = ({ table, start }: Cell, row: number) =>
  row === table.childCount ? start + table.content.size : positionOf(table, start, row, 0) - 1;

export const addRow = inTable((tr, cell) => {
  const { table, row, column } = cell;
  const at = rowStart(cell, row + 1);
  tr.insert(at, rowOf(table.child(0).childCount, false, table.child(0)));
  // An empty cell is two positions long.
  tr.setSelection(TextSelection.create(tr.doc, at + 2 + 2 * column));
});

export const addColumn = inTable((tr, { table, start, row, column }) => {
  for (let index = table.childCount - 1; index >= 0; index--) {
    const at = positionOf(table, start, index, column) + table.child(index).child(column).nodeSize;
    tr.insert(at, nodes.table_cell.create({ header: index === 0 }));
    if (index === row) tr.setSelection(TextSelection.create(tr.doc, at + 1));
  }
});

const removeTable = (tr: Transaction, { table, start }: Cell) => {
  tr.delete(start - 1, start - 1 + table.nodeSize);
};

/** The first row names the columns: with it the whole table goes. */
export const removeRow = inTable((tr, cell) => {
  if (cell.row === 0) removeTable(tr, cell);
  else tr.delete(rowStart(cell, cell.row), rowStart(cell, cell.row + 1));
});

export const removeColumn = inTable((tr, cell) => {
  const { table, start, column } = cell;
  if (table.child(0).childCount === 1) return removeTable(tr, cell);
  for (let index = table.childCount - 1; index >= 0; index--) {
    const at = positionOf(table, start, index, column);
    tr.delete(at, at + table.child(index).child(column).nodeSize);
  }
});

/** Enter goes to the cell below, and adds a row at the end. */
export const nextRow: Command = (state, dispatch) => {
  const cell = cellAt(state);
  if (!cell) return false;
  const { table, start, row, column } = cell;
  if (row === table.childCount - 1) return addRow(state, dispatch);
  const at = positionOf(table, start, row + 1, column);
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, at + 1)).scrollIntoView());
  return true;
};

/** Goes to the next cell, or the one before, and selects its text; at the edge of the table the key leaves the text. */
export const stepCell =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const cell = cellAt(state);
    if (!cell) return false;
    const { table, start } = cell;
    const columns = table.child(0).childCount;
    const index = cell.row * columns + cell.column + by;
    if (index < 0 || index >= columns * table.childCount) return false;
    const [row, column] = [Math.floor(index / columns), index % columns];
    const at = positionOf(table, start, row, column) + 1;
    const end = at + table.child(row).child(column).content.size;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, at, end)).scrollIntoView());
    return true;
  };

/** Keeps a line to type in after a table or a source that would be the last block before the footnotes. */
export const lastLine = new Plugin({
  appendTransaction(transactions, _before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const body = doc.children.filter(({ type }) => type !== nodes.footnote);
    const last = body.at(-1);
    if (last && last.type !== nodes.table && last.type !== nodes.source) return null;
    const end = body.reduce((size, { nodeSize }) => size + nodeSize, 0);
    return tr.insert(end, nodes.paragraph.create());
  },
});

/** Gives every row of a table the same number of cells again, after a deletion across cells. */
export const evenTables = new Plugin({
  appendTransaction(transactions, _before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    doc.forEach((table, offset) => {
      if (table.type !== nodes.table) return;
      const columns = Math.max(...table.children.map(({ childCount }) => childCount));
      let end = offset + 1;
      table.forEach((row, _offset, index) => {
        end += row.nodeSize;
        for (let missing = row.childCount; missing < columns; missing++)
          tr.insert(tr.mapping.map(end - 1), nodes.table_cell.create({ header: index === 0 }));
        row.forEach((cell, inRow) => {
          if (cell.attrs.header === (index === 0)) return;
          const at = tr.mapping.map(end - row.nodeSize + 1 + inRow, -1);
          tr.setNodeMarkup(at, null, { ...cell.attrs, header: index === 0 });
        });
      });
    });
    return tr.docChanged ? tr : null;
  },
});
