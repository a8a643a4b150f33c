/** The public pages, which are prerendered. */
export const PUBLIC_PAGES = [
  "/",
  "/aboutoaa",
  "/aboutthecourse",
  "/certification",
  "/terms",
  "/privacy_policy",
  "/accessibility",
] as const;

/** The forms that are prerendered too. */
export const FORM_PAGES = ["/signin", "/signup", "/forgot"] as const;

/** The locale that a browser requests for each language. */
export const LOCALES = { en: "en-GB", ru: "ru-RU" } as const;
