import { useTranslations } from "@academy/shared/i18n";
import { Async } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import type { ReactNode } from "react";
import styles from "./paged-list.module.css";

/** The part of an infinite query that a list needs; any `useInfiniteQuery(listQuery(…)(…))` fits. */
export interface PagedResult<Item> {
  data: Item[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Identifies an item of a list. */
export const idOfItem = (item: unknown): string => String((item as { id: unknown }).id);

interface PagedListProps<Item> {
  result: PagedResult<Item>;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list page by page: while it loads, after a failure, empty or filled; below it a button for the next page, or why that failed. */
export function PagedList<Item>({ result, empty, children }: PagedListProps<Item>) {
  const t = useTranslations("staff");
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = result;
  return (
    <Async result={result} empty={empty} rows={8}>
      {(items) => (
        <div className={styles.list}>
          {children(items)}
          {isFetchNextPageError ? (
            <ErrorNote error={error} onRetry={fetchNextPage} retrying={isFetchingNextPage} />
          ) : (
            hasNextPage && (
              <Button
                variant="secondary"
                pending={isFetchingNextPage}
                pendingLabel={t("frame.loading_more")}
                onClick={() => fetchNextPage()}
              >
                {t("frame.more")}
              </Button>
            )
          )}
        </div>
      )}
    </Async>
  );
}
