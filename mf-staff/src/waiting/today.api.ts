import { WAITING, type Waiting } from "@academy/shared/contract/staff/today";
import { readToday } from "@academy/shared/contract/staff/today.operations";
import { useQuery } from "@academy/shared/query";
import { ofKnownKinds } from "#known/one-of.ts";
import type { SectionId } from "#navigation/sections.ts";
import { staffQuery } from "#query/staff-query.ts";

/** The section in which each kind of waiting item is handled, and the address of the list that shows it. */
export const SECTION_OF: Record<Waiting, { section: SectionId; search: string; hash?: string }> = {
  refunds: { section: "money", search: "kind=refunds" },
  appeals: { section: "essays", search: "state=appealed" },
  essays: { section: "essays", search: "" },
  questions: { section: "questions", search: "" },
  scholarships: { section: "scholarships", search: "" },
  reports: { section: "reports", search: "" },
  messages: { section: "messages", search: "" },
  letters: { section: "today", search: "", hash: "#letters" },
};

/** What is waiting for the signed-in member of the staff; refetched each minute, and when the window gets the focus. */
export const todayQuery = () =>
  staffQuery(
    readToday,
    {},
    {
      select: ({ waits }) => ofKnownKinds(WAITING, waits),
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
    const { section } = SECTION_OF[kind];
    counts[section] = (counts[section] ?? 0) + count;
  }
  return counts;
}
