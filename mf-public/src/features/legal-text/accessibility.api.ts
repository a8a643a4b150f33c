import type { LegalDocument } from "@academy/shared/contract/legal/legal-document";
import type { Language } from "@academy/shared/i18n";
import { queryOptions } from "@academy/shared/query";

const TEXTS: Record<Language, () => Promise<LegalDocument>> = {
  en: () => import("#texts/accessibility/accessibility.en.ts").then((module) => module.accessibility),
  ru: () => import("#texts/accessibility/accessibility.ru.ts").then((module) => module.accessibility),
};

/** The accessibility statement, loaded only where it is read. */
export const accessibilityQuery = (language: Language) =>
  queryOptions({
    queryKey: ["accessibility", language],
    queryFn: () => TEXTS[language](),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before: LegalDocument | undefined) => before,
  });
