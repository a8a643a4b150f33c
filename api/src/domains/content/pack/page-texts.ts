import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PackPageTexts } from "@academy/shared/contract/content/page-texts";
import { pageTextsEn } from "@academy/shared/contract/page-texts/en";
import type { PageTexts } from "@academy/shared/contract/page-texts/page-texts";
import { placeholdersOf, textsByKey } from "@academy/shared/contract/page-texts/text-keys";
import { jsonPath } from "#format/json-path.ts";
import { type Complaint, contentFault, faultSentence } from "#schemas/content-fault.ts";
import { PackError } from "./pack-error.ts";
import { checked, parseJson } from "./read-json.ts";

/** The file may be absent: then every page shows its built-in texts. */
const FILE = "pages.json";

/** The placeholders of each built-in text. */
const PLACEHOLDERS = new Map(textsByKey(pageTextsEn).map(([key, text]) => [key, placeholdersOf(text)]));

const listed = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(", ");

/** Checks edited texts: a built-in text with that key exists, and both languages have its placeholders (decision 0073). */
export function checkPageTexts(texts: PageTexts, complain: Complaint) {
  for (const [key, bilingual] of Object.entries(texts)) {
    const needed = PLACEHOLDERS.get(key);
    if (!needed) complain([key], contentFault("page_text_unknown", {}));
    for (const [language, text] of needed ? Object.entries(bilingual) : []) {
      const found = placeholdersOf(text);
      if (found.join() === needed?.join()) continue;
      const fault = needed?.length
        ? contentFault("page_text_values", { needed: listed(needed) })
        : contentFault("page_text_plain", { found: listed(found) });
      complain([key, language], fault);
    }
  }
}

/** The texts of the public pages in a pack, and the content of their file. */
export interface ReadPageTexts {
  text: string | null;
  texts: PageTexts;
}

/** Reads and checks the texts of the public pages in a pack. */
export async function readPageTexts(folder: string): Promise<ReadPageTexts> {
  const file = join(folder, FILE);
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return { text, texts: {} };
  const texts = checked(file, PackPageTexts, parseJson(file, text));
  checkPageTexts(texts, (at, fault) => {
    throw new PackError(file, jsonPath(at), faultSentence(fault));
  });
  return { text, texts };
}
