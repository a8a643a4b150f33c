import type { Db } from "#database/database.ts";
import { sourceHash } from "#modules/content/pack-translations.ts";
import { translationRepository } from "#modules/translation/translation.repository.ts";

/** A course's title in the language of the buyer, where there is a human translation. */
export async function courseTitle(tx: Db, language: "en" | "ru", title: string): Promise<string> {
  const [translated] = language === "en" ? [] : await translationRepository(tx).find(language, [sourceHash(title)]);
  return translated?.text ?? title;
}
