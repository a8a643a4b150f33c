import { SEARCH_MIN, SEARCHED, type Searched } from "@academy/shared/contract/staff/search";
import { searchAcademy } from "@academy/shared/contract/staff/search.operations";
import { staffQuery } from "#query/staff-query.ts";

const isKnown = (kind: string): kind is Searched => SEARCHED.some((known) => known === kind);

/** What the sections of the member's roles hold of the typed words; the hits of before stay until the next ones are there. */
export const searchQuery = (q: string) =>
  staffQuery(
    searchAcademy,
    { query: { q } },
    {
      select: ({ groups }) => groups.flatMap(({ kind, ...rest }) => (isKnown(kind) ? [{ kind, ...rest }] : [])),
      enabled: q.length >= SEARCH_MIN,
      placeholderData: (before) => before,
    },
  );
