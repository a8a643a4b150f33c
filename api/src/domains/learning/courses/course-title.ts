import { COURSE_LANGUAGE, type Language } from "@academy/shared/contract/language";
import type { Db } from "#database/database.ts";
import { sourceHash } from "#domains/learning/translation/source-hash.ts";
import { translationRepository } from "#domains/learning/translation/translation.repository.ts";

/** A course's title in the buyer's language, if there is a human translation; else the original title. */
export async function courseTitle(tx: Db, language: Language, title: string): Promise<string> {
  const [translated] =
    language === COURSE_LANGUAGE ? [] : await translationRepository(tx).find(language, [sourceHash(title)]);
  return translated?.text ?? title;
}
