import { listPeople } from "@academy/shared/contract/organisation.operations";
import { useQuery } from "@academy/shared/query";
import { apiQuery } from "@academy/shared/query/api-query";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { personSlug } from "#academy/biography.ts";

/** The same call as for the lists of people, with what only a person's page shows. */
const profilesQuery = () => apiQuery(["organisation", "profiles"], listPeople);

/** The posts of one person, in the order of the academy, by the name in the address; all texts in the chosen language. */
export function usePerson(slug: string) {
  const { data, error, isFetching, refetch } = useQuery(profilesQuery());
  const posts = data?.filter(({ description }) => personSlug(description) === slug);
  const { say } = useTranslated(
    (posts ?? []).flatMap(({ full_name, position, location, practice, languages, works = [] }) => [
      full_name,
      position,
      location,
      ...[practice, languages].flatMap((text) => text ?? []),
      ...works,
    ]),
  );
  return { data: posts, say, error, isFetching, refetch };
}
