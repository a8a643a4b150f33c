import { type Language, languageOf } from "@academy/shared/contract/language";

/** The language that a link asks for by `?lng=`; null without one. */
export function languageInAddress(search: string): Language | null {
  const language = new URLSearchParams(search).get("lng");
  return language ? languageOf(language) : null;
}

/** The query string without `lng`: once a person has chosen a language, the link no longer decides. */
export function withoutLanguage(search: string): string {
  const rest = new URLSearchParams(search);
  if (!rest.has("lng")) return search;
  rest.delete("lng");
  const left = String(rest);
  return left && `?${left}`;
}
