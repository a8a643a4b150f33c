export { LANGUAGES, type Language, languageOf } from "@academy/shared/contract/language";
export type { TFunction } from "i18next";
export { i18n } from "./i18n.ts";
export { changeLanguage, startI18n } from "./start-i18n.ts";
export { provideTexts } from "./texts.ts";
export { Trans } from "./trans.tsx";
export type { TranslationOf } from "./translation-of.ts";
export { useDocumentLanguage } from "./use-document-language.ts";
export { useLanguage } from "./use-language.ts";
export { useTranslation, useTranslations } from "./use-translation.ts";

import type { en } from "./texts/en.ts";

/** The texts by namespace. Each area extends this interface by one line in its `texts/en.ts`. */
export interface AreaTexts {
  common: typeof en;
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: AreaTexts;
  }
}
