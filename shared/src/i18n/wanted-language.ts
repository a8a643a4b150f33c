import { type Language, languageOf } from "@academy/shared/contract/language";

/** The language that a link asks for by `?lng=`, or null. */
export function languageInAddress(search: string): Language | null {
  const said = new URLSearchParams(search).get("lng");
  return said ? languageOf(said) : null;
}

/** The same question of an address without a language: whoever chose one is not asked by the link again. */
export function withoutLanguage(search: string): string {
  const rest = new URLSearchParams(search);
  if (!rest.has("lng")) return search;
  rest.delete("lng");
  const said = String(rest);
  return said && `?${said}`;
}
