import { LinkedProvider } from "@academy/shared/contract/auth/sign-in-providers";
import { Done } from "@academy/shared/contract/students/students";
import { ApiError, http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** The providers by which the student can sign in; none at an older api without sign-in providers. */
export const linkedProvidersQuery = () =>
  queryOptions({
    queryKey: ["student", "linked-providers"],
    queryFn: ({ signal }) =>
      http.get("/student/auth/providers/linked/", z.array(LinkedProvider), { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }),
  });

/** Unlinks a provider; a provider that is already unlinked is no error. */
export const unlinkProvider = (id: number) =>
  http.delete(`/student/auth/providers/linked/${id}/`, {}, Done).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === "provider.not_linked")) throw error;
  });
