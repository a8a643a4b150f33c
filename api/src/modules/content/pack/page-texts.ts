import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pageTextsEn } from "@academy/shared/contract/page-texts/en";
import { PAGE_TEXT_MAX, type PageTexts } from "@academy/shared/contract/page-texts/page-texts";
import { placeholdersOf, textsByKey } from "@academy/shared/contract/page-texts/text-keys";
import * as z from "zod/mini";
import { jsonPath } from "#format/json-path.ts";
import { bilingual } from "#schemas/bilingual.ts";
import type { Complaint } from "./check-pack.ts";
import { PackError } from "./pack-error.ts";
import { checked, parseJson } from "./read-json.ts";

/** The file may be absent: then every page says what is built in. */
const FILE = "pages.json";

/** Texts of the public pages in a pack, by key. */
export const PackPageTexts = z.record(z.string(), bilingual(PAGE_TEXT_MAX));

/** What each built-in text fills in. */
const PLACEHOLDERS = new Map(textsByKey(pageTextsEn).map(([key, text]) => [key, placeholdersOf(text)]));

const told = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(", ") || "nothing";

/** Rules of edited texts: such a text is there, and in both languages it fills in what the built-in one does (decision 0073). */
export function checkPageTexts(texts: PageTexts, complain: Complaint): void {
  for (const [key, words] of Object.entries(texts)) {
    const needed = PLACEHOLDERS.get(key);
    if (!needed) {
      complain([key], "the public pages have no such text");
      continue;
    }
    for (const [language, text] of Object.entries(words)) {
      if (placeholdersOf(text).join() !== needed.join())
        complain([key, language], `the text must fill in ${told(needed)}, not ${told(placeholdersOf(text))}`);
    }
  }
}

/** The texts of the public pages in a pack, with the text of the file they were read from. */
export interface ReadPageTexts {
  text: string | null;
  texts: PageTexts;
}

/** Reads and checks what a pack says on the public pages. */
export async function readPageTexts(folder: string): Promise<ReadPageTexts> {
  const file = join(folder, FILE);
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return { text, texts: {} };
  const texts = checked(file, PackPageTexts, parseJson(file, text));
  checkPageTexts(texts, (at, reason) => {
    throw new PackError(file, jsonPath(at), reason);
  });
  return { text, texts };
}
