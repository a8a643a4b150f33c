import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { useQuery } from "@academy/shared/query";
import { TIMEOUTS } from "@academy/shared/time/timeouts";
import type { UseQueryOptions } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ErrorNote } from "#ui/errors/error-note.tsx";
import { useRetryFocus } from "#ui/errors/use-retry-focus.ts";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import styles from "./async.module.css";
import { EmptyState } from "./empty-state.tsx";

/** The part of a query's result that matters here; any result of `useQuery` or `useInfiniteQuery` fits. */
interface Result<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface AsyncProps<T> {
  result: Result<T>;
  /** Shown in place of an empty list: a sentence, or an `EmptyState`. Without it an empty list is passed to `children`. */
  empty?: ReactNode;
  /** When data counts as empty; by default an array without entries. */
  isEmpty?: (data: T) => boolean;
  /** Placeholder boxes in the shape of the expected content. */
  skeleton?: ElementSlot;
  /** The number of rows, where these are its shape. */
  rows?: number;
  /**
   * Chooses the error text when the answer itself names no reason (spec §8): a call of the specification's catalogue, or the key of a
   * text of the area (`library:books.failed`).
   */
  call?: FailingCall | undefined;
  /** The error text when the answer names no reason and `call` is not given; by default 'Error loading data'. */
  fallback?: string;
  children: (data: T) => ReactNode;
}

/** Shows data of the server in one of four states, the same everywhere: loading, failed with a retry, empty, loaded. */
export function Async<T>({ result, empty, isEmpty, skeleton, rows, call, fallback, children }: AsyncProps<T>) {
  const t = useTranslations("common");
  const { data, error, isFetching, refetch } = result;
  const keepFocus = useRetryFocus(data !== undefined);
  if (data !== undefined) {
    const isWithoutContent = isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0;
    if (!isWithoutContent || empty === undefined) return children(data);
    return typeof empty === "string" ? <EmptyState>{empty}</EmptyState> : empty;
  }
  if (error) {
    // A retry is useless for a thing that does not exist; but a call that the api does not know may come with its next release.
    const isMissing = error instanceof ApiError && error.status === 404 && error.code !== "route.unknown";
    const retry = () => {
      keepFocus();
      return refetch();
    };
    return (
      <ErrorNote
        error={error}
        call={call}
        fallback={fallback ?? t("failures.loading")}
        onRetry={isMissing ? undefined : retry}
        retrying={isFetching}
      />
    );
  }
  return <Pending skeleton={rows ? <Skeleton shape="row" count={rows} /> : skeleton} />;
}

interface LoadedProps<Answer, T, Key extends readonly unknown[]> extends Omit<AsyncProps<T>, "result"> {
  query: UseQueryOptions<Answer, Error, T, Key>;
}

/** What a query loads, in the same four states, for content that needs isWithoutContent else of the query. */
export function Loaded<Answer, T, Key extends readonly unknown[]>({ query, ...rest }: LoadedProps<Answer, T, Key>) {
  return <Async result={useQuery(query)} {...rest} />;
}

/** The loading state: placeholder boxes, a text for screen readers, and a note when loading takes long. */
export function Pending({ skeleton }: { skeleton?: ElementSlot }) {
  const t = useTranslations("common");
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), TIMEOUTS.slowPage);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.pending} aria-busy="true">
      {skeleton ?? <Skeleton />}
      <p role="status" className={slow ? styles.slow : "visually-hidden"}>
        {t(slow ? "slow" : "loading")}
      </p>
    </div>
  );
}
