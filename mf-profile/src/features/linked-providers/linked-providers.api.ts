import * as operations from "@academy/shared/contract/auth/sign-in-providers.operations";
import { callApi } from "@academy/shared/http";
import { recoverFrom } from "@academy/shared/http/recover-from";
import { queryOptions } from "@academy/shared/query";

/** The providers by which the student can sign in; none at an older api without sign-in providers. */
export const linkedProvidersQuery = () =>
  queryOptions({
    queryKey: ["student", "linked-providers"],
    queryFn: ({ signal }) =>
      callApi(operations.listLinkedProviders, {}, { signal }).catch(recoverFrom("route.unknown", [])),
  });

/** Unlinks a provider; a provider that is already unlinked is no error. */
export const unlinkProvider = (id: number) =>
  callApi(operations.unlinkProvider, { params: { id } }).catch(recoverFrom("provider.not_linked", undefined));
