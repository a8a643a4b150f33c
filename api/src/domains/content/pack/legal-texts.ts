import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bilingual } from "@academy/shared/contract/content/bilingual";
import { PackLegalTexts } from "@academy/shared/contract/content/legal-texts";
import { blockOrder } from "@academy/shared/contract/legal/block-order";
import { LEGAL_KINDS, LEGAL_VALUES } from "@academy/shared/contract/legal/legal-texts";
import { placeholdersOf } from "@academy/shared/contract/page-texts/text-keys";
import { jsonPath } from "#format/json-path.ts";
import { type Complaint, contentFault, faultSentence } from "#schemas/content-fault.ts";
import { PackError } from "./pack-error.ts";
import { checked, parseJson } from "./read-json.ts";

/** The file may be absent: then the legal texts of the release apply. */
const FILE = "legal.json";

const KNOWN = LEGAL_VALUES.map((name) => `{{${name}}}`).join(", ");
const isKnown = (name: string): boolean => LEGAL_VALUES.some((known) => known === name);

function checkPlaceholders({ en, ru }: Bilingual, at: readonly PropertyKey[], complain: Complaint) {
  const values = placeholdersOf(en);
  const fault = contentFault("legal_values", { known: KNOWN });
  if (!values.every(isKnown)) complain([...at, "en"], fault);
  else if (values.join() !== placeholdersOf(ru).join()) complain([...at, "ru"], fault);
  if (blockOrder(en) !== blockOrder(ru)) complain([...at, "ru"], contentFault("legal_order", {}));
}

/** Checks legal texts: both languages have the same structure and the same placeholders, and every placeholder is known (decision 0093). */
export function checkLegalTexts(texts: PackLegalTexts, complain: Complaint) {
  for (const kind of LEGAL_KINDS) {
    const text = texts[kind];
    if (!text) continue;
    checkPlaceholders(text.intro, [kind, "intro"], complain);
    text.sections.forEach(({ title, text: section }, at) => {
      for (const [language, heading] of Object.entries(title)) {
        const found = placeholdersOf(heading).map((name) => `{{${name}}}`);
        if (found.length > 0)
          complain(
            [kind, "sections", at, "title", language],
            contentFault("page_text_plain", { found: found.join(", ") }),
          );
      }
      checkPlaceholders(section, [kind, "sections", at, "text"], complain);
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
