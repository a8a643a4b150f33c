import type { LegalDocument } from "@academy/shared/contract/legal/legal-document";
import type { LegalAnswer, LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { useLanguage } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useSearchParams } from "@academy/shared/router";
import { useDraftPreview } from "#academy/use-draft-preview.ts";
import { builtInLegalQuery, draftLegalQuery, inLanguage, legalQuery } from "./legal.api.ts";

/** A legal text as a query's result, and the answer it is of. */
interface LegalText {
  result: { data: LegalDocument | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Undefined until there is one. */
  answer: LegalAnswer | undefined;
}

/**
 * The legal text that the address asks for: the one in force, that of an earlier version (`?version=`), or the draft's for staff.
 * While the api cannot be reached, the text in force is the release's, with the release's day, so that the page need not wait.
 */
export function useLegalText(kind: LegalKind): LegalText {
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
