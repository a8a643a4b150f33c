import { ApiError } from "@academy/shared/http";
import { QueryClient } from "@tanstack/react-query";

const MAX_RETRIES = 1;

/**
 * A cache for answers of the server. A refusal is final; only what may pass (no network, a fault of ours) is asked again once,
 * and not where the server names a wait: an overloaded one is not asked before its `Retry-After`.
 * Offline nothing waits in secret: a call fails at once and says so, and what is sent later is sent by a person's click.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < MAX_RETRIES &&
          error instanceof ApiError &&
          !error.retryAfter &&
          (error.status === 0 || error.status >= 500),
        retryDelay: 600,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** The one cache of the page. */
export const queryClient = createQueryClient();
