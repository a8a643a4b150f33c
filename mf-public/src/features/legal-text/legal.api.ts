import type { LegalDocument } from "@academy/shared/contract/legal/legal-document";
import type { Language } from "@academy/shared/i18n";
import { queryOptions } from "@academy/shared/query";

/** Which legal text. */
export type LegalKind = "terms" | "privacy";

const TEXTS: Record<LegalKind, Record<Language, () => Promise<LegalDocument>>> = {
  terms: {
    en: () => import("@academy/shared/contract/legal/terms.en").then((module) => module.terms),
    ru: () => import("@academy/shared/contract/legal/terms.ru").then((module) => module.terms),
  },
  privacy: {
    en: () => import("@academy/shared/contract/legal/privacy.en").then((module) => module.privacy),
    ru: () => import("@academy/shared/contract/legal/privacy.ru").then((module) => module.privacy),
  },
};

/** A legal text, loaded only where it is read; the one in the old language stays until the new one is here. */
export const legalQuery = (kind: LegalKind, language: Language) =>
  queryOptions({
    queryKey: ["legal", kind, language],
    queryFn: () => TEXTS[kind][language](),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before: LegalDocument | undefined) => before,
  });
