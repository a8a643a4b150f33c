export {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
export { createQueryClient, queryClient } from "./query-client.ts";
