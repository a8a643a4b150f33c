import { Link } from "@academy/shared/router";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useRowKeys } from "#lists/use-row-keys.ts";
import styles from "./data-table.module.css";
import { KeysHelp } from "./keys-help.tsx";
import { idOfItem, PagedList, type PagedResult } from "./paged-list.tsx";

/** One column of a table. */
export interface Column<Item> {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** `end` for numbers. */
  align?: "end";
  /** The name of the order that a click on the header gives the rows, and its first direction; without it the header is text. */
  sort?: { name: string; first: "asc" | "desc" };
}

/** The order of the rows, where the reader chooses it. */
interface Sorting {
  by: string;
  order: "asc" | "desc";
  onSort: (by: string, order: "asc" | "desc") => void;
}

/** Rows that the reader chooses, to do one thing with all of them. */
interface Selection<Item> {
  isChosen: (item: Item) => boolean;
  /** Chooses these rows, or none of them any more. */
  choose: (items: readonly Item[], isChosen: boolean) => void;
  /** Names the box of a row. */
  labelOf: (item: Item) => string;
  /** Names the box that chooses all rows that are loaded. */
  allLabel: string;
}

interface DataTableProps<Item> {
  /** The accessible name of the table. */
  label: string;
  result: PagedResult<Item>;
  empty: ReactNode;
  /** By default the member `id`. */
  idOf?: (item: Item) => string;
  /** The first column names the row. On a phone each row is a card with the headers beside the cells. */
  columns: readonly Column<Item>[];
  /** The address to which the first column of a row links. */
  linkOf?: (item: Item) => string;
  sorting?: Sorting;
  selection?: Selection<Item>;
  /** Whether the rows are those of an earlier order or filter, until the asked ones are there. */
  isStale?: boolean;
}

const nothing = () => undefined;

/** A table for rows whose columns are compared; rows with long texts are better in a `Queue`. `j` and `k` move through its links. */
export function DataTable<Item>({
  label,
  result,
  empty,
  idOf = idOfItem,
  columns,
  linkOf,
  sorting,
  selection,
  isStale = false,
}: DataTableProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const more = () => void (result.hasNextPage && result.fetchNextPage());
  useRowKeys({ list, open: null, show: nothing, more });
  return (
    <div ref={list} className={styles.list}>
      <PagedList result={result} empty={empty}>
        {(items) => (
          <div className={styles.frame} aria-busy={isStale} data-scrolls={columns.length > 6}>
            <table className={styles.table} aria-label={label}>
              <thead>
                <tr>
                  {selection && (
                    <th scope="col" className={styles.box}>
                      <input
                        type="checkbox"
                        aria-label={selection.allLabel}
                        checked={items.every(selection.isChosen)}
                        onChange={({ target }) => selection.choose(items, target.checked)}
                      />
                    </th>
                  )}
                  {columns.map((column) => (
                    <HeaderCell key={column.id} column={column} sorting={sorting} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={idOf(item)} data-chosen={selection?.isChosen(item)}>
                    {selection && (
                      <td className={styles.box}>
                        <input
                          type="checkbox"
                          aria-label={selection.labelOf(item)}
                          checked={selection.isChosen(item)}
                          onChange={({ target }) => selection.choose([item], target.checked)}
                        />
                      </td>
                    )}
                    {columns.map(({ id, header, cell, align }, at) => (
                      <td key={id} data-header={header} data-align={align} data-first={at === 0}>
                        {at === 0 && linkOf ? (
                          <Link to={linkOf(item)} data-row={idOf(item)} className={styles.link ?? ""}>
                            {cell(item)}
                          </Link>
                        ) : (
                          cell(item)
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </PagedList>
      {linkOf && <KeysHelp />}
    </div>
  );
}

interface HeaderCellProps<Item> {
  column: Column<Item>;
  sorting: Sorting | undefined;
}

/** A header; a press sorts by its column, and another one turns the order round. */
function HeaderCell<Item>({ column: { header, align, sort }, sorting }: HeaderCellProps<Item>) {
  if (!sort || !sorting)
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    );
  const isChosen = sorting.by === sort.name;
  const Arrow = !isChosen ? ChevronsUpDown : sorting.order === "asc" ? ArrowUp : ArrowDown;
  const next = isChosen ? (sorting.order === "asc" ? "desc" : "asc") : sort.first;
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={isChosen ? (sorting.order === "asc" ? "ascending" : "descending") : "none"}
    >
      <button type="button" className={styles.sort} onClick={() => sorting.onSort(sort.name, next)}>
        <span>{header}</span>
        <Arrow size={14} aria-hidden="true" />
      </button>
    </th>
  );
}
