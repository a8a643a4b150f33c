import { WAITING, type Waiting } from "@academy/shared/contract/staff/today";
import { readToday } from "@academy/shared/contract/staff/today.operations";
import { useQuery } from "@academy/shared/query";
import { apiQuery } from "@academy/shared/query/api-query";
import type { SectionId } from "#navigation/sections.ts";

/** The section in which each kind of waiting item is handled, and the address of the list that shows it. */
export const PLACE_OF: Record<Waiting, { place: SectionId; search: string; hash?: string }> = {
  refunds: { place: "money", search: "kind=refunds" },
  appeals: { place: "essays", search: "state=appealed" },
  essays: { place: "essays", search: "" },
  questions: { place: "questions", search: "" },
  scholarships: { place: "scholarships", search: "" },
  reports: { place: "reports", search: "" },
  messages: { place: "messages", search: "" },
  letters: { place: "today", search: "", hash: "#letters" },
};

const isKnown = (kind: string): kind is Waiting => WAITING.some((known) => known === kind);

/** What is waiting for the signed-in member of the staff; refetched each minute, and when the window gets the focus. */
export const todayQuery = () =>
  apiQuery(
    ["staff", "today"],
    readToday,
    {},
    {
      select: ({ waits }) => waits.flatMap(({ kind, ...rest }) => (isKnown(kind) ? [{ kind, ...rest }] : [])),
      staleTime: 20_000,
      refetchInterval: 60_000,
      refetchOnWindowFocus: true,
    },
  );

/** The number of waiting items in each section, for the navigation; empty while it is not known. */
export function useWaitingCounts(enabled: boolean): Partial<Record<SectionId, number>> {
  const { data = [] } = useQuery({ ...todayQuery(), enabled });
  const counts: Partial<Record<SectionId, number>> = {};
  for (const { kind, count } of data) {
    const { place } = PLACE_OF[kind];
    counts[place] = (counts[place] ?? 0) + count;
  }
  return counts;
}
