import type { Node } from "prosemirror-model";
import { type Command, type EditorState, Plugin, Selection, TextSelection, type Transaction } from "prosemirror-state";
import { nodes } from "./schema.ts";

/** The cell in which the selection is: its table, row and column. */
function cellAt({ selection: { $from } }: Pick<EditorState, "selection">) {
  if ($from.depth < 3 || $from.node(1).type !== nodes.table) return null;
  return { $from, table: $from.node(1), row: $from.index(1), column: $from.index(2) };
}

type Cell = NonNullable<ReturnType<typeof cellAt>>;

/** Whether the selection is in a table. */
export const isInTable = (state: EditorState): boolean => cellAt(state) !== null;

/** The position before a row of the cell's table. */
const rowAt = ({ $from }: Cell, row: number) => $from.posAtIndex(row, 1);

/** The position before a cell of the same table. */
const positionOf = (cell: Cell, row: number, column: number) =>
  cell.$from.doc.resolve(rowAt(cell, row) + 1).posAtIndex(column);

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

export const addRow = inTable((tr, cell) => {
  const head = cell.table.child(0);
  const at = rowAt(cell, cell.row + 1);
  tr.insert(at, rowOf(head.childCount, false, head));
  // An empty cell is two positions long.
  tr.setSelection(TextSelection.create(tr.doc, at + 2 + 2 * cell.column));
});

export const addColumn = inTable((tr, cell) => {
  for (let row = cell.table.childCount - 1; row >= 0; row--) {
    const at = positionOf(cell, row, cell.column + 1);
    tr.insert(at, nodes.table_cell.create({ header: row === 0 }));
    if (row === cell.row) tr.setSelection(TextSelection.create(tr.doc, at + 1));
  }
});

const removeTable = (tr: Transaction, { $from }: Cell) => {
  tr.delete($from.before(1), $from.after(1));
};

/** The first row names the columns: with it the whole table goes. */
export const removeRow = inTable((tr, cell) => {
  if (cell.row === 0) removeTable(tr, cell);
  else tr.delete(rowAt(cell, cell.row), rowAt(cell, cell.row + 1));
});

export const removeColumn = inTable((tr, cell) => {
  const { table, column } = cell;
  if (table.child(0).childCount === 1) return removeTable(tr, cell);
  for (let row = table.childCount - 1; row >= 0; row--)
    tr.delete(positionOf(cell, row, column), positionOf(cell, row, column + 1));
});

/** Enter goes to the cell below, and adds a row at the end. */
export const nextRow: Command = (state, dispatch) => {
  const cell = cellAt(state);
  if (!cell) return false;
  const { table, row, column } = cell;
  if (row === table.childCount - 1) return addRow(state, dispatch);
  const at = positionOf(cell, row + 1, column) + 1;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, at)).scrollIntoView());
  return true;
};

/** Goes to the next cell, or the one before, and selects its text; at the edge of the table the key leaves the text. */
export const stepCell =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const cell = cellAt(state);
    if (!cell) return false;
    const columns = cell.table.child(0).childCount;
    const index = cell.row * columns + cell.column + by;
    if (index < 0 || index >= columns * cell.table.childCount) return false;
    const [row, column] = [Math.floor(index / columns), index % columns];
    const text = [positionOf(cell, row, column) + 1, positionOf(cell, row, column + 1) - 1] as const;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, ...text)).scrollIntoView());
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
