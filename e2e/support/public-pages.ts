/** The pages for everybody: what is prerendered. */
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

/** Both languages as a browser asks for them. */
export const LOCALES = { en: "en-GB", ru: "ru-RU" } as const;
