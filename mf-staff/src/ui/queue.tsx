import { Link } from "@academy/shared/router";
import { Loaded } from "@academy/shared/ui/async/async";
import { type ReactNode, useEffect, useRef } from "react";
import type { FilterForms } from "#lists/filters.ts";
import type { Filters } from "#lists/use-filters.ts";
import { NEW_ROW, useOpenRow } from "#lists/use-open-row.ts";
import { useRowKeys } from "#lists/use-row-keys.ts";
import { DetailPanel } from "./detail-panel.tsx";
import { FilterBar, type FilterFields } from "./filter-bar.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { idOfItem, PagedList, type PagedResult } from "./paged-list.tsx";
import styles from "./queue.module.css";
import { QueueRow, type QueueRowProps } from "./queue-row.tsx";

/** What the open row can do with the list. */
export interface RowActions {
  /** Opens the next row, else the previous one, after this one is done; without another row the panel closes. */
  openNext: () => void;
  close: () => void;
  /** Opens another row. */
  show: (id: string | null) => void;
}

/** The detail of a row, loaded by its id. */
export const loadedDetail =
  <Answer, Found, Key extends readonly unknown[]>(
    queryOf: (id: string) => Parameters<typeof Loaded<Answer, Found, Key>>[0]["query"],
    show: (found: Found, actions: RowActions) => ReactNode,
  ) =>
  (id: string, actions: RowActions) => (
    <Loaded query={queryOf(id)} rows={5}>
      {(found) => show(found, actions)}
    </Loaded>
  );

interface QueueProps<Item, Forms extends FilterForms> {
  /** The accessible name of the list, for example "Questions". */
  label: string;
  result: PagedResult<Item>;
  /** What is shown in place of an empty list: a sentence or an `EmptyState`. */
  empty: ReactNode;
  /** By default the member `id`. */
  idOf?: (item: Item) => string;
  /** One row; it must contain no buttons or links, because the whole row is a link. */
  row: (item: Item) => QueueRowProps;
  /** Renders the open row by its id; the row may be missing from the list. */
  detail: (id: string, actions: RowActions) => ReactNode;
  /** Renders the form of a new row, which `NewRowButton` opens. */
  create?: (actions: RowActions) => ReactNode;
  /** Whether the help lists the `c` key, which comments on a passage of the open row. */
  hasComments?: boolean;
  filters?: Filters<Forms>;
  /** The fields of the filters, above the list. */
  fields?: FilterFields<Forms>;
}

/**
 * A list whose rows open in place: beside the list where there is room, else instead of it. The address names the open row
 * (reading 87). `j` and `k` move through the rows, Enter opens one, Escape closes it.
 */
export function Queue<Item, Forms extends FilterForms>({
  label,
  result,
  empty,
  idOf = idOfItem,
  row,
  detail,
  create,
  hasComments,
  filters,
  fields,
}: QueueProps<Item, Forms>) {
  const { open, show, searchOf } = useOpenRow();
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<string | null>(null);
  const more = () => void (result.hasNextPage && result.fetchNextPage());
  useRowKeys({ list, open, show, more });

  // When a row is closed, the focus returns to its link, also if the list is still loading; without it, to the list.
  const isHere = result.data !== undefined;
  useEffect(() => {
    if (open !== null) left.current = open;
    else if (left.current !== null && isHere) {
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left.current)}"]`);
      // A row that is done has left the list, which is then scrolled to where the long page of the row ended.
      if (!row && (list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
      (row ?? list.current)?.focus({ preventScroll: !row });
      left.current = null;
    }
  }, [open, isHere]);

  const ids = (result.data ?? []).map(idOf);
  const at = open === null ? -1 : ids.indexOf(open);
  const beside = (offset: 1 | -1) => (at === -1 ? null : (ids[at + offset] ?? null));
  const actions: RowActions = { openNext: () => show(beside(1) ?? beside(-1)), close: () => show(null), show };
  return (
    <>
      {filters && fields && <FilterBar filters={filters} fields={fields} />}
      <div className={styles.queue} data-open={open !== null}>
        <div ref={list} tabIndex={-1} className={styles.list}>
          <PagedList result={result} empty={empty}>
            {(items) => (
              <ul className={styles.rows} aria-label={label}>
                {items.map((item) => {
                  const id = idOf(item);
                  return (
                    <li key={id}>
                      <Link
                        to={{ search: searchOf(id) }}
                        preventScrollReset
                        replace={open !== null}
                        data-row={id}
                        className={styles.row ?? ""}
                        aria-current={id === open ? "true" : undefined}
                      >
                        <QueueRow {...row(item)} />
                      </Link>
                    </li>
                  );
                })}
              </ul>
            )}
          </PagedList>
          <KeysHelp hasComments={hasComments} />
        </div>
        {open !== null && (
          <DetailPanel key={open} previous={beside(-1)} next={beside(1)} show={show}>
            {open === NEW_ROW && create ? create(actions) : detail(open, actions)}
          </DetailPanel>
        )}
      </div>
    </>
  );
}
