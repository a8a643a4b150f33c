import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import type { Page } from "playwright/test";
import { THOROUGH } from "#support/config.ts";

/** The error card of an area, or the strip above its prerendered page. */
export const card = (page: Page) => page.locator("#main").getByRole("alert");

/** How late the card of an area may be, in milliseconds: six seconds on a quiet machine (threat A14), twice that beside the other lanes of `npm test`. */
export const CARD_WITHIN_MS = THOROUGH ? 6000 : 12_000;

/** The text of the card's button in each language. */
export const RETRY: Record<Language, string> = { en: "Try again", ru: "Повторить" };

/** The language of a cell of a matrix: languages alternate. */
export const languageOfCell = (cell: number): Language => LANGUAGES[cell % LANGUAGES.length] as Language;
