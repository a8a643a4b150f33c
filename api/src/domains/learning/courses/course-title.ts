import { COURSE_LANGUAGE, type Language } from "@academy/shared/contract/language";
import type { Db } from "#database/database.ts";
import { sourceHash } from "#domains/learning/translation/source-hash.ts";
import { translationRepository } from "#domains/learning/translation/translation.repository.ts";
import { coursesRepository } from "./courses.repository.ts";

/** A text of the content in a reader's language, if there is a human translation; else the original. */
export async function translated(db: Db, language: Language, text: string) {
  const [found] =
    language === COURSE_LANGUAGE ? [] : await translationRepository(db).find(language, [sourceHash(text)]);
  return found?.text ?? text;
}

/** A course's title in the buyer's language. */
export const courseTitle = async (db: Db, language: Language, courseId: number) =>
  translated(db, language, (await coursesRepository(db).find(courseId))?.title ?? "");
