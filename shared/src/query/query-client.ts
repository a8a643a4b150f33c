import { ApiError } from "@academy/shared/http";
import { QueryClient } from "@tanstack/react-query";

const MAX_RETRIES = 1;

const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

/**
 * A cache for the server's answers. A refusal is final. Only a failure that may pass (no network, a fault of ours) is retried,
 * once, and not when the server names a wait: an overloaded server is not asked before its `Retry-After`. Offline, no call waits
 * unseen: it fails at once and the page says so. It is sent again by a person's click, and when the network or the person is back:
 * perhaps from the sign-in page of a hotel's network (reading 94).
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
          (isUnreachable(error) || error.status >= 500),
        retryDelay: 600,
        refetchOnWindowFocus: ({ state }) => isUnreachable(state.error),
      },
    },
  });
}

/** The one cache of the page. */
export const queryClient = createQueryClient();
