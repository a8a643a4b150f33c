import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import type { Bilingual } from "#schemas/bilingual.ts";

/** Characters that mean something in GIFT and are written behind a backslash. */
const CONTROL = /[\\~=#{}:]/g;

/** What the parser leaves in place of an escaped character on the right side of a pair, where it does not decode it. */
const UNDECODED = /&&(\d{3});/g;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

export const escapeGift = (text: string) => text.replace(CONTROL, "\\$&");

export const decodeGift = (text: string) =>
  text.replace(UNDECODED, (_, code: string) => String.fromCharCode(Number(code)));

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const plainText = (html: string) =>
  html.replace(/<[^<>]*>/g, "").replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "");

const span = (language: Language, text: string) =>
  `<span lang="${language}" class="multilang">${escapeHtml(text)}</span>`;

/** Both languages in one text, as Moodle's filter for multi-language content reads it. */
export const multilang = (text: Bilingual) =>
  escapeGift(LANGUAGES.map((language) => span(language, text[language])).join(""));

/** Each part stops at the next tag it could be confused with: a file of openings without ends is read once, not once for each. */
const SPANS = /<span\s([^<>]*)>((?:[^<]|<(?!\/?span\b))*)<\/span>/g;

/** The language that the attributes of a span name, if it is one of a multi-language text. */
const languageOf = (attributes: string) =>
  /\bclass="multilang"/.test(attributes) ? /\blang="(\w+)"/.exec(attributes)?.[1] : undefined;

/** The two languages of a text, as far as it has them. */
export function languagesOf(html: string): Partial<Bilingual> {
  const found = new Map(
    [...html.matchAll(SPANS)].map(([, attributes = "", text = ""]) => [languageOf(attributes), plainText(text).trim()]),
  );
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (found.has(language) ? [[language, found.get(language)]] : [])),
  );
}
