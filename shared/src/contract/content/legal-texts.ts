import * as z from "@academy/shared/schema";
import { isDay } from "#contract/calendar-day.ts";
import { LEGAL_SECTIONS_MAX, LEGAL_TEXT_MAX, LEGAL_TITLE_MAX } from "#contract/legal/legal-texts.ts";
import { dayOfVersion, TERMS_VERSION_FORM } from "#contract/legal/terms-version.ts";
import { bilingual } from "./bilingual.ts";

const prose = z.string().check(z.maxLength(LEGAL_TEXT_MAX), z.regex(/\S/));
const bilingualProse = z.strictObject({ en: prose, ru: prose });

/** The sections of a legal text. */
export const LegalSections = z
  .array(z.strictObject({ title: bilingual(LEGAL_TITLE_MAX), text: bilingualProse }))
  .check(z.minLength(1), z.maxLength(LEGAL_SECTIONS_MAX));

const LegalText = z.strictObject({ intro: bilingualProse, sections: LegalSections });

/** The legal texts in a pack, and the version they were last known by. */
export const PackLegalTexts = z.strictObject({
  version: z.optional(
    z.string().check(
      z.regex(TERMS_VERSION_FORM),
      z.refine((version) => isDay(dayOfVersion(version)), "no day of the calendar"),
    ),
  ),
  terms: z.optional(LegalText),
  privacy: z.optional(LegalText),
});
export type PackLegalTexts = z.infer<typeof PackLegalTexts>;
