import type { Bilingual } from "@academy/shared/contract/content/bilingual";
import { LANGUAGES, type Language } from "@academy/shared/contract/language";

/** Characters that have a meaning in GIFT and are escaped with a backslash. */
const CONTROL = /[\\~=#{}:]/g;

/** What the parser leaves instead of an escaped character on the right side of a pair, which it does not decode. */
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

/** A text in both languages, in the format of Moodle's filter for multi-language content. */
export const multilang = (text: Bilingual) =>
  escapeGift(LANGUAGES.map((language) => span(language, text[language])).join(""));

/**
 * Each part stops at the next tag that it could be confused with: a file of opening tags without closing ones is scanned once,
 * not once for each tag.
 */
const SPANS = /<span\s([^<>]*)>((?:[^<]|<(?!\/?span\b))*)<\/span>/g;

/** The language in the attributes of a span; undefined when the span is none of a multi-language text. */
const languageOf = (attributes: string) =>
  /\bclass="multilang"/.test(attributes) ? /\blang="(\w+)"/.exec(attributes)?.[1] : undefined;

/** The languages that a text has. */
export function languagesOf(html: string): Partial<Bilingual> {
  const found = new Map(
    [...html.matchAll(SPANS)].map(([, attributes = "", text = ""]) => [languageOf(attributes), plainText(text).trim()]),
  );
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (found.has(language) ? [[language, found.get(language)]] : [])),
  );
}
