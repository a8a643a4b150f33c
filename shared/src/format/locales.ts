/** The locale in which dates and short numbers of each language are formatted. */
export const LOCALES = { en: "en-GB", ru: "ru-RU" } as const;
