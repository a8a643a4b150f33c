import { bothLanguages } from "@academy/shared/contract/legal/both-languages";
import type { BilingualLegalText, LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { privacy as privacyEn } from "@academy/shared/contract/legal/privacy.en";
import { privacy as privacyRu } from "@academy/shared/contract/legal/privacy.ru";
import { terms as termsEn } from "@academy/shared/contract/legal/terms.en";
import { terms as termsRu } from "@academy/shared/contract/legal/terms.ru";

/** The legal texts of an academy, each in both languages. */
export type LegalTexts = Record<LegalKind, BilingualLegalText>;

/** The legal texts that are built into this release. */
export const BUILT_IN_LEGAL_TEXTS: LegalTexts = {
  terms: bothLanguages(termsEn, termsRu),
  privacy: bothLanguages(privacyEn, privacyRu),
};
