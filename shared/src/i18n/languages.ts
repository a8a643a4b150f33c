/** The languages of the interface; the first is the fallback (spec §1). */
export const LANGUAGES = ["en", "ru"] as const;

/** A language of the interface. */
export type Language = (typeof LANGUAGES)[number];

/** The interface language for anything a browser or a person may say: `ru-KZ` reads Russian, the unknown reads English. */
export const languageOf = (said: string | undefined): Language => (said?.toLowerCase().startsWith("ru") ? "ru" : "en");
