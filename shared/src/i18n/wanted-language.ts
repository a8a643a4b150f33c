import { LANGUAGES, type Language, languageOf } from "./languages.ts";

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

/** The language of a browser's `Accept-Language`: its first choice, as the detector in the page reads it (reading 42). */
export function languageAccepted(header: string | undefined): Language {
  const choices = (header ?? "").split(",").map((part) => {
    const [said = "", quality] = part.trim().split(/;\s*q=/);
    return { said, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const best = choices.reduce((first, next) => (next.quality > first.quality ? next : first), {
    said: LANGUAGES[0] as string,
    quality: 0,
  });
  return languageOf(best.said);
}
