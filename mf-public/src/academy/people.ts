import { Person, type PersonStatus } from "@academy/shared/contract/organisation";
import { listPeople } from "@academy/shared/contract/organisation.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions, useQuery } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { useTranslated } from "@academy/shared/translation/use-translated";

/** Everybody of the organisational structure (spec §3). */
const peopleQuery = () =>
  queryOptions({
    queryKey: ["organisation", "people"],
    // Without what only a person's page shows: a prerendered page contains the whole answer.
    queryFn: async ({ signal }) => z.parse(z.array(Person), await callApi(listPeople, {}, { signal })),
  });

/** The people of one part of the academy, named in the chosen language; all parts share one list and one translation. */
export function usePeople(status: PersonStatus) {
  const { data, error, isFetching, refetch } = useQuery(peopleQuery());
  const { say } = useTranslated(
    (data ?? []).flatMap(({ full_name, position, location }) => [full_name, position, location]),
  );
  const people = data
    ?.filter((person) => person.status === status)
    .map((person) => ({
      ...person,
      full_name: say(person.full_name),
      position: say(person.position),
      location: say(person.location),
    }));
  return { data: people, error, isFetching, refetch };
}
