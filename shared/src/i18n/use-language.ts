import { type Language, languageOf } from "@academy/shared/contract/language";
import { useTranslation } from "react-i18next";

/** The language the page speaks now. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language);
}
