/** The languages of the interface, of emails and of every text the academy writes; the first is the fallback (spec §1). */
export const LANGUAGES = ["en", "ru"] as const;

/** A language of the interface. */
export type Language = (typeof LANGUAGES)[number];

/** The language of a person whose browser names none of the languages. */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** The language in which the course is taught and its staff is assumed to write; other languages are translations. */
export const COURSE_LANGUAGE: Language = "en";

/** The interface language for any language code of a browser or a person: `ru-KZ` gives Russian, an unknown code gives English. */
export const languageOf = (tag: string | undefined): Language =>
  LANGUAGES.find((language) => tag?.toLowerCase().startsWith(language)) ?? DEFAULT_LANGUAGE;

/** The language of a browser's `Accept-Language`: its first choice, as in the detector in the page (reading 42). */
export function languageAccepted(header: string | undefined): Language {
  const choices = (header ?? "").split(",").map((part) => {
    const [tag = "", quality] = part.trim().split(/;\s*q=/);
    return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const best = choices.reduce((first, next) => (next.quality > first.quality ? next : first), {
    tag: DEFAULT_LANGUAGE as string,
    quality: 0,
  });
  return languageOf(best.tag);
}
