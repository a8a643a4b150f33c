import type { Language } from "@academy/shared/contract/language";
import type { Namespace, TFunction } from "i18next";
import { useTranslation as useTranslationIn } from "react-i18next";
import { useLanguage } from "./use-language.ts";

/**
 * i18next's own subscription is off: it would render the whole page in one piece. The objects are constant: react-i18next starts
 * over with each new one.
 */
const OPTIONS = {
  en: { lng: "en", bindI18n: "" },
  ru: { lng: "ru", bindI18n: "" },
} as const satisfies Record<Language, object>;

/** The hook of areas that were released before `useTranslations`. */
export const useTranslation = ((namespace?: never) =>
  useTranslationIn(namespace, OPTIONS[useLanguage()])) as typeof useTranslationIn;

/** The texts of one namespace, or of several, in the language of the page, by react-i18next; they change together with `useLanguage`. */
export const useTranslations = <const Names extends Namespace>(namespace: Names) =>
  useTranslation(namespace as never).t as unknown as TFunction<Names>;
