import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { translations } from "#database/tables/academy.ts";

/** SQL of human translations. */
export function translationRepository(db: Db) {
  return {
    find(language: string, hashes: readonly string[]) {
      return db
        .select()
        .from(translations)
        .where(and(eq(translations.language, language), inArray(translations.sourceHash, [...hashes])));
    },
  };
}
