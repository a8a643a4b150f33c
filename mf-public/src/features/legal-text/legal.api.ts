import type { Language } from "@academy/shared/i18n";
import { queryOptions } from "@academy/shared/query";
import type { LegalDocument } from "#texts/legal/legal-document.ts";

/** Which legal text. */
export type LegalKind = "terms" | "privacy";

const TEXTS: Record<LegalKind, Record<Language, () => Promise<LegalDocument>>> = {
  terms: {
    en: () => import("#texts/legal/terms.en.ts").then((module) => module.terms),
    ru: () => import("#texts/legal/terms.ru.ts").then((module) => module.terms),
  },
  privacy: {
    en: () => import("#texts/legal/privacy.en.ts").then((module) => module.privacy),
    ru: () => import("#texts/legal/privacy.ru.ts").then((module) => module.privacy),
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
