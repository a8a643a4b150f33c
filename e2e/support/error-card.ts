import type { Page } from "playwright/test";

/** The error card of an area, or the strip above its prerendered page. */
export const card = (page: Page) => page.locator("#main").getByRole("alert");

/** How late the card of an area may be, in milliseconds. */
export const CARD_WITHIN_MS = 6000;

/** The card's button, in the languages of a person. */
export const RETRY = { en: "Try again", ru: "Повторить" } as const;
