import { SEARCH_MIN, SEARCHED } from "@academy/shared/contract/staff/search";
import { searchAcademy } from "@academy/shared/contract/staff/search.operations";
import { ofKnownKinds } from "#known/one-of.ts";
import { staffQuery } from "#query/staff-query.ts";

/** What the sections of the member's roles hold of the typed words; the hits of before stay until the next ones are there. */
export const searchQuery = (q: string) =>
  staffQuery(
    searchAcademy,
    { query: { q } },
    {
      select: ({ groups }) => ofKnownKinds(SEARCHED, groups),
      enabled: q.length >= SEARCH_MIN,
      placeholderData: (before) => before,
    },
  );
