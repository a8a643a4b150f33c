import { ApiError } from "@academy/shared/http";
import { QueryClient } from "@tanstack/react-query";

const MAX_RETRIES = 1;

/**
 * A cache for the server's answers. A refusal is final. Only a failure that may pass (no network, a fault of ours) is retried,
 * once, and not when the server names a wait: an overloaded server is not asked before its `Retry-After`. Offline, no call waits
 * unseen: it fails at once and the page says so; only a person's click sends it again.
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
