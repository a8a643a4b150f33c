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

/** The providers that the operator named; none at an api from before there were any (reading 10). */
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

/** Begins a sign-in at a provider: its page, and the secret by which this browser may finish. */
export const startAtProvider = (start: ProviderStart) =>
  http.post("/student/auth/providers/start/", start, ProviderStarted);

/** Finishes it with what the provider sent the browser back with; the answer is that of any sign-in. */
export const finishAtProvider = (came: ProviderFinish) => http.post("/student/auth/providers/finish/", came, Access);
