import { Link } from "@academy/shared/router";
import { type ReactNode, useRef } from "react";
import { useRowKeys } from "#lists/use-row-keys.ts";
import styles from "./data-table.module.css";
import { KeysHelp } from "./keys-help.tsx";
import { PagedList, type PagedResult } from "./paged-list.tsx";

/** One column of a table. */
export interface Column<Item> {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** `end` for numbers. */
  align?: "end";
}

interface DataTableProps<Item> {
  /** The accessible name of the table. */
  label: string;
  result: PagedResult<Item>;
  empty: ReactNode;
  idOf: (item: Item) => string;
  /** The first column names the row. On a phone each row is a card with the headers beside the cells. */
  columns: readonly Column<Item>[];
  /** The address to which the first column of a row links. */
  linkOf?: (item: Item) => string;
}

const nothing = () => undefined;

/** A table for rows whose columns are compared; rows with long texts are better in a `Queue`. `j` and `k` move through its links. */
export function DataTable<Item>({ label, result, empty, idOf, columns, linkOf }: DataTableProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const more = () => void (result.hasNextPage && result.fetchNextPage());
  useRowKeys({ list, open: null, show: nothing, more });
  return (
    <div ref={list} className={styles.list}>
      <PagedList result={result} empty={empty}>
        {(items) => (
          <table className={styles.table} aria-label={label}>
            <thead>
              <tr>
                {columns.map(({ id, header, align }) => (
                  <th key={id} scope="col" data-align={align}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={idOf(item)}>
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
        )}
      </PagedList>
      {linkOf && <KeysHelp />}
    </div>
  );
}
