import { listContacts } from "@academy/shared/contract/contacts.operations";
import { apiQuery } from "@academy/shared/query/api-query";

/** The academy's channels: the first record of the list, null when it is empty (spec §3). It hardly ever changes. */
export const contactsQuery = () =>
  apiQuery(
    ["contacts"],
    listContacts,
    {},
    {
      select: (records) => records[0] ?? null,
      staleTime: 10 * 60_000,
    },
  );
