import { listContacts } from "@academy/shared/contract/contacts.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The academy's channels: the first record of the list, null when it is empty (spec §3). It hardly ever changes. */
export const contactsQuery = () =>
  queryOptions({
    queryKey: ["contacts"],
    queryFn: ({ signal }) => callApi(listContacts, {}, { signal }),
    select: (records) => records[0] ?? null,
    staleTime: 10 * 60_000,
  });
