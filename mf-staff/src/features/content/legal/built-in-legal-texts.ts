import { bothLanguages } from "@academy/shared/contract/legal/both-languages";
import type { BilingualLegalText, LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { queryOptions } from "@academy/shared/query";

/** The release's built-in legal texts, in both languages; they are loaded when a member of the staff edits them. */
export const builtInLegalTextsQuery = () =>
  queryOptions({
    queryKey: ["staff", "built-in-legal-texts"],
    queryFn: async (): Promise<Record<LegalKind, BilingualLegalText>> => {
      const [termsEn, termsRu, privacyEn, privacyRu] = await Promise.all([
        import("@academy/shared/contract/legal/terms.en"),
        import("@academy/shared/contract/legal/terms.ru"),
        import("@academy/shared/contract/legal/privacy.en"),
        import("@academy/shared/contract/legal/privacy.ru"),
      ]);
      return {
        terms: bothLanguages(termsEn.terms, termsRu.terms),
        privacy: bothLanguages(privacyEn.privacy, privacyRu.privacy),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
