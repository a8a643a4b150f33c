import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { TIMEOUTS } from "@academy/shared/time/timeouts";
import { type ReactNode, useEffect, useState } from "react";
import { ErrorNote } from "#ui/errors/error-note.tsx";
import { useRetryFocus } from "#ui/errors/use-retry-focus.ts";
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
  /** What stands in place of an empty list: a sentence, or an `EmptyState`. Without it an empty list is given to `children`. */
  empty?: ReactNode;
  /** When data counts as empty; by default an array without entries. */
  isEmpty?: (data: T) => boolean;
  /** Boxes like the content to come. */
  skeleton?: ReactNode;
  /** The call of the catalogue that failed; it decides the words for a failure that says nothing about itself (spec §8). */
  call?: FailingCall | undefined;
  /** The same words for any other call; by default 'Error loading data'. */
  fallback?: string;
  children: (data: T) => ReactNode;
}

/** Data of the server in one of four ways, the same everywhere: loading, failed with a retry, empty, here. */
export function Async<T>({ result, empty, isEmpty, skeleton, call, fallback, children }: AsyncProps<T>) {
  const { t } = useTranslation("common");
  const { data, error, isFetching, refetch } = result;
  const keepPlace = useRetryFocus(data !== undefined);
  if (data !== undefined) {
    const nothing = isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0;
    if (!nothing || empty === undefined) return children(data);
    return typeof empty === "string" ? <EmptyState>{empty}</EmptyState> : empty;
  }
  if (error) {
    // A thing that does not exist will not exist at the next try; a call that is unknown may come with the api's next release.
    const gone = error instanceof ApiError && error.status === 404 && error.code !== "route.unknown";
    const again = () => {
      keepPlace();
      return refetch();
    };
    return (
      <ErrorNote
        error={error}
        call={call}
        fallback={fallback ?? t("failures.loading")}
        onRetry={gone ? undefined : again}
        retrying={isFetching}
      />
    );
  }
  return <Pending skeleton={skeleton} />;
}

/** The wait itself: the boxes of what comes, a word for screen readers, and a note when it takes long. */
export function Pending({ skeleton }: { skeleton?: ReactNode }) {
  const { t } = useTranslation("common");
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
