import { COURSE_LANGUAGE } from "@academy/shared/contract/language";
import { type Language, useLanguage } from "@academy/shared/i18n";
import { useTranslated as useAcademyTexts } from "@academy/shared/translation/use-translated";
import { useMemo } from "react";

/** The state of a translation; "original" where the page is in the course's own language. */
type TranslationState = "original" | "translating" | "translated" | "failed";

/** Translated texts as screens pass them on: `of` returns a text in the page's language or the original, `language` says which. */
export interface TranslatedTexts {
  of: (text: string) => string;
  language: Language;
}

/** Texts of the course in the page's language, and the state of the translation; until it arrives or if it fails, the originals (spec §7). */
export function useTranslated(texts: readonly string[]) {
  const language = useLanguage();
  const academyTexts = useAcademyTexts(texts);
  const needed = language !== COURSE_LANGUAGE && texts.some(Boolean);
  return useMemo(() => {
    const { say, isMachineMade, translated, translating, error, retry } = academyTexts;
    const awaited: TranslationState = error ? "failed" : "translating";
    return {
      state: !needed ? "original" : translated ? "translated" : awaited,
      error,
      retry,
      retrying: translating,
      of: say,
      isMachineMade,
      language: translated ? language : COURSE_LANGUAGE,
    } satisfies TranslatedTexts & Record<string, unknown>;
  }, [academyTexts, needed, language]);
}
