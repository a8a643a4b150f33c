import { languageOf } from "@academy/shared/contract/language";
import { en } from "./texts/en.ts";
import { ru } from "./texts/ru.ts";

const TEXTS = { en, ru };

type Part = keyof typeof en;

/** The language of the page, as the application or the head script has set it. */
export const pageLanguage = () => languageOf(document.documentElement.lang);

/** A text in the language of the page, with its values put in. */
export function translate<P extends Part>(
  part: P,
  key: keyof (typeof en)[P],
  values: Record<string, string> = {},
): string {
  const text = String(TEXTS[pageLanguage()][part][key as never]);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(values, name) && values[name]) || "");
}

/** How each language writes times, as in the application. */
const LOCALES = { en: "en-GB", ru: "ru-RU" };

/** A time of this day or another, as the page's language writes it. */
export const formatTime = (at: number): string =>
  new Intl.DateTimeFormat(LOCALES[pageLanguage()], {
    timeStyle: "short",
    ...(new Date(at).toDateString() !== new Date().toDateString() && { dateStyle: "medium" }),
  }).format(at);

/** An ISO time as the value of a text. */
export const timeOf = (at: string): { time: string } => ({ time: formatTime(Date.parse(at)) });
