import * as operations from "@academy/shared/contract/auth/sign-in-providers.operations";
import { callApi } from "@academy/shared/http";
import { recoverFrom } from "@academy/shared/http/recover-from";
import { queryOptions } from "@academy/shared/query";
import { bodyCall } from "@academy/shared/query/api-call";

/** The sign-in providers that the operator has configured; none at an older api without this call (reading 10). */
export const providersQuery = () =>
  queryOptions({
    queryKey: ["sign-in", "providers"],
    queryFn: ({ signal }) => callApi(operations.listProviders, {}, { signal }).catch(recoverFrom("route.unknown", [])),
    staleTime: 300_000,
  });

/** Begins a sign-in at a provider: returns the provider's page, and the secret with which this browser may finish the sign-in. */
export const startAtProvider = bodyCall(operations.startAtProvider);

/** Finishes a sign-in at a provider with the provider's answer; returns the same as any other sign-in. */
export const finishAtProvider = bodyCall(operations.finishAtProvider);
