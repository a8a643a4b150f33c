import { useTranslation } from "react-i18next";
import { type Language, languageOf } from "./languages.ts";

/** The language the page speaks now. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language);
}
