import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from "@academy/shared/contract/language";
import { ENTRIES } from "@academy/shared/storage/entries";
import LanguageDetector from "i18next-browser-languagedetector";
import { initReactI18next } from "react-i18next";
import { i18n } from "./i18n.ts";
import { nonBreaking } from "./non-breaking.ts";
import { rememberChoice, rememberFound } from "./remembered-language.ts";
import { forgetLoadedTexts, loadAllTexts, provideTexts } from "./texts.ts";

const commonTexts = {
  en: () => import("./texts/en.ts").then((module) => module.en),
  ru: () => import("./texts/ru.ts").then((module) => module.ru),
};

/** Makes spaces and hyphens of every text non-breaking when it is rendered, after numbers and dates were inserted. */
const NON_BREAKING = { type: "postProcessor", name: "nonBreaking", process: nonBreaking } as const;

const publishLanguage = (language: Language) => {
  if (typeof document !== "undefined") document.documentElement.lang = language;
};

/**
 * Starts i18next: the detected language, English as the fallback, common texts loaded. A link's `?lng=ru` decides for the visit,
 * then the language stored on the device, then the browser's (reading 42); the page's head script decides in the same way. In
 * Node (prerendering) the caller gives the language.
 */
export async function startI18n(given?: Language): Promise<void> {
  if (!given) i18n.use(LanguageDetector);
  i18n.use(NON_BREAKING);
  await i18n.use(initReactI18next).init({
    ...(given ? { lng: given } : {}),
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    nonExplicitSupportedLngs: true,
    load: "languageOnly",
    defaultNS: "common",
    ns: [],
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    postProcess: NON_BREAKING.name,
    react: { useSuspense: false },
    detection: {
      order: ["querystring", "sessionStorage", "localStorage", "navigator", "cookie", "htmlTag"],
      lookupQuerystring: "lng",
      lookupLocalStorage: ENTRIES.language.key,
      lookupSessionStorage: ENTRIES.visitLanguage.key,
      // Where the language is stored depends on who asked for it (`remembered-language.ts`).
      caches: [],
      convertDetectedLanguage: languageOf,
    },
  });
  const language = languageOf(i18n.language);
  publishLanguage(language);
  if (!given) rememberFound(language);
  forgetLoadedTexts();
  await provideTexts("common", commonTexts);
  await loadAllTexts(language);
}

/**
 * Switches the whole page, shell and areas, in one frame as soon as all of it is rendered, and stores the choice for this
 * device. Rejects when the texts cannot be loaded; nothing changes then.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await loadAllTexts(language);
  await i18n.changeLanguage(language);
  rememberChoice(language);
}
