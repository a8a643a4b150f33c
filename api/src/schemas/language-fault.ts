import type { Bilingual } from "@academy/shared/contract/content/bilingual";
import { type ContentFault, contentFault } from "./content-fault.ts";

/** What is wrong with a sentence that is not in both languages, such as an English one copied into the Russian text; null when it is. */
export function languageFault({ en, ru }: Bilingual): ContentFault | null {
  if (/\p{Script=Cyrillic}/u.test(en)) return contentFault("english_cyrillic", {});
  if (!/\p{Script=Cyrillic}/u.test(ru)) return contentFault("russian_latin", {});
  return null;
}
