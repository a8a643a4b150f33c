import { readLegalState } from "@academy/shared/contract/legal/legal-texts.operations";
import { TERMS_VERSION } from "@academy/shared/contract/students/students";
import { queryClient } from "@academy/shared/query";
import { apiQuery } from "@academy/shared/query/api-query";

/** The version of the legal texts that is in force; a prerendered form carries this answer with it. */
export const legalStateQuery = () =>
  apiQuery(
    ["legal", "state"],
    readLegalState,
    {},
    {
      staleTime: 60_000,
      retry: false,
    },
  );

/** The version that a visitor accepts by registering now. If the api does not answer, the version of this release. */
export async function termsInForce(): Promise<string> {
  const state = await queryClient.ensureQueryData(legalStateQuery()).catch(() => null);
  return state?.terms_version ?? TERMS_VERSION;
}
