import type { Language } from "@academy/shared/contract/language";
import { useTranslation as useTranslationIn } from "react-i18next";
import { useLanguage } from "./use-language.ts";

/** Its own subscription would render the whole page in one piece; with another object each time it begins anew. */
const OPTIONS = {
  en: { lng: "en", bindI18n: "" },
  ru: { lng: "ru", bindI18n: "" },
} as const satisfies Record<Language, object>;

/** The words of a namespace in the language of the page, as react-i18next gives them; they change when `useLanguage` does. */
export const useTranslation = ((namespace?: never) =>
  useTranslationIn(namespace, OPTIONS[useLanguage()])) as typeof useTranslationIn;
