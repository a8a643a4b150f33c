import type { LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { useLanguage } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useSearchParams } from "@academy/shared/router";
import { useDraftPreview } from "#academy/use-draft-preview.ts";
import { builtInLegalQuery, draftLegalQuery, inLanguage, legalQuery } from "./legal.api.ts";

/**
 * The legal text that the address asks for as a query's result, and the answer it is of, once there is one: the text in force, that of an earlier version (`?version=`), or the draft's for staff.
 * While the api cannot be reached, the text in force is the release's, with the release's day, so that the page need not wait.
 */
export function useLegalText(kind: LegalKind) {
  const language = useLanguage();
  const [search] = useSearchParams();
  const version = search.get("version") ?? undefined;
  const isPreview = useDraftPreview();
  const published = useQuery(legalQuery(kind, language, version));
  const isDown = version === undefined && !published.data && published.failureCount > 0;
  const builtIn = useQuery({ ...builtInLegalQuery(kind, language), enabled: isDown || isPreview });
  const draft = useQuery({ ...draftLegalQuery(), enabled: isPreview });
  const answer = published.data ?? (isDown ? builtIn.data : undefined);
  const edited = draft.data?.[kind];
  const drafted = edited ? inLanguage(edited, language) : draft.data && builtIn.data;
  const { error, isFetching, refetch } = published;
  return { result: { data: drafted ?? answer, error, isFetching, refetch }, answer };
}
