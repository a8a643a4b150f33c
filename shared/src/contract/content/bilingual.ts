import * as z from "@academy/shared/schema";
import type { Language } from "#contract/language.ts";

/** One line of text without spaces at its ends. */
export const LINE = /^\S(?:.*\S)?$/u;

/** A text of one line, at most so long, without spaces at its ends: screens, GIFT and logs show it alike. */
const line = (longest: number) => z.string().check(z.maxLength(longest), z.regex(LINE));

/** Keys of a text in both languages of the academy. */
export const languages = (longest: number) => ({ en: line(longest), ru: line(longest) });

/** A text in both languages of the academy, of so many characters in each at most. */
export const bilingual = (longest: number) => z.strictObject(languages(longest));

/** A text in both languages, of any length. */
export type Bilingual = Record<Language, string>;
