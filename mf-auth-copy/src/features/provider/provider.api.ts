import {
  type ProviderFinish,
  type ProviderStart,
  ProviderStarted,
  SignInProvider,
} from "@academy/shared/contract/auth/sign-in-providers";
import { Access } from "@academy/shared/contract/students/students";
import { ApiError, http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** The sign-in providers that the operator has configured; none at an older api without this call (reading 10). */
export const providersQuery = () =>
  queryOptions({
    queryKey: ["sign-in", "providers"],
    queryFn: ({ signal }) =>
      http.get("/student/auth/providers/", z.array(SignInProvider), { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }),
    staleTime: 300_000,
  });

/** Begins a sign-in at a provider: returns the provider's page, and the secret with which this browser may finish the sign-in. */
export const startAtProvider = (start: ProviderStart) =>
  http.post("/student/auth/providers/start/", start, ProviderStarted);

/** Finishes a sign-in at a provider with the provider's answer; returns the same as any other sign-in. */
export const finishAtProvider = (came: ProviderFinish) => http.post("/student/auth/providers/finish/", came, Access);
