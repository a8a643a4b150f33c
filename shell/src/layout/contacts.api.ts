import { ContactList } from "@academy/shared/contract/contacts";
import { Operator } from "@academy/shared/contract/operator";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The academy's channels; the first record is used (spec §3). */
export const contactsQuery = () =>
  queryOptions({
    queryKey: ["contacts"],
    queryFn: ({ signal }) => http.get("/courses/contacts/", ContactList, { signal }),
    select: (records) => records[0] ?? null,
    staleTime: 10 * 60_000,
  });

/** Who runs the academy, as the operator has set it; the terms and the footer read the same answer. */
export const operatorQuery = () =>
  queryOptions({
    queryKey: ["operator"],
    queryFn: ({ signal }) => http.get("/courses/operator/", Operator, { signal }),
    staleTime: 10 * 60_000,
  });
