import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDay } from "@academy/shared/contract/fields";
import { blockOrder } from "@academy/shared/contract/legal/block-order";
import {
  LEGAL_KINDS,
  LEGAL_SECTIONS_MAX,
  LEGAL_TEXT_MAX,
  LEGAL_TITLE_MAX,
  LEGAL_VALUES,
} from "@academy/shared/contract/legal/legal-texts";
import { dayOfVersion, TERMS_VERSION_FORM } from "@academy/shared/contract/legal/terms-version";
import { placeholdersOf } from "@academy/shared/contract/page-texts/text-keys";
import * as z from "zod/mini";
import { jsonPath } from "#format/json-path.ts";
import { type Bilingual, bilingual } from "#schemas/bilingual.ts";
import { type Complaint, contentFault, faultSentence } from "#schemas/content-fault.ts";
import { PackError } from "./pack-error.ts";
import { checked, parseJson } from "./read-json.ts";

/** The file may be absent: then the legal texts of the release apply. */
const FILE = "legal.json";

const prose = z.string().check(z.maxLength(LEGAL_TEXT_MAX), z.regex(/\S/));
const words = z.strictObject({ en: prose, ru: prose });

const LegalText = z.strictObject({
  intro: words,
  sections: z
    .array(z.strictObject({ title: bilingual(LEGAL_TITLE_MAX), text: words }))
    .check(z.minLength(1), z.maxLength(LEGAL_SECTIONS_MAX)),
});

/** The legal texts in a pack, and the version they were last known by. */
export const PackLegalTexts = z.strictObject({
  version: z.optional(
    z.string().check(
      z.regex(TERMS_VERSION_FORM),
      z.refine((version) => isDay(dayOfVersion(version)), { error: "no day of the calendar" }),
    ),
  ),
  terms: z.optional(LegalText),
  privacy: z.optional(LegalText),
});
export type PackLegalTexts = z.infer<typeof PackLegalTexts>;

const KNOWN = LEGAL_VALUES.map((name) => `{{${name}}}`).join(", ");
const isKnown = (name: string): boolean => LEGAL_VALUES.some((known) => known === name);

function checkWords({ en, ru }: Bilingual, at: readonly PropertyKey[], complain: Complaint): void {
  const values = placeholdersOf(en);
  const fault = contentFault("legal_values", { known: KNOWN });
  if (!values.every(isKnown)) complain([...at, "en"], fault);
  else if (values.join() !== placeholdersOf(ru).join()) complain([...at, "ru"], fault);
  if (blockOrder(en) !== blockOrder(ru)) complain([...at, "ru"], contentFault("legal_order", {}));
}

/** Checks legal texts: both languages have the same structure and the same placeholders, and every placeholder is known (decision 0093). */
export function checkLegalTexts(texts: PackLegalTexts, complain: Complaint): void {
  for (const kind of LEGAL_KINDS) {
    const text = texts[kind];
    if (!text) continue;
    checkWords(text.intro, [kind, "intro"], complain);
    text.sections.forEach(({ title, text: section }, at) => {
      for (const [language, heading] of Object.entries(title)) {
        const found = placeholdersOf(heading).map((name) => `{{${name}}}`);
        if (found.length > 0)
          complain(
            [kind, "sections", at, "title", language],
            contentFault("page_text_plain", { found: found.join(", ") }),
          );
      }
      checkWords(section, [kind, "sections", at, "text"], complain);
    });
  }
}

/** The legal texts of a pack, and the content of their file. */
export interface ReadLegalTexts {
  text: string | null;
  texts: PackLegalTexts;
}

/** Reads and checks the legal texts of a pack. */
export async function readLegalTexts(folder: string): Promise<ReadLegalTexts> {
  const file = join(folder, FILE);
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return { text, texts: {} };
  const texts = checked(file, PackLegalTexts, parseJson(file, text));
  checkLegalTexts(texts, (at, fault) => {
    throw new PackError(file, jsonPath(at), faultSentence(fault));
  });
  return { text, texts };
}
