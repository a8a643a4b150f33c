import { and, eq, inArray, sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { books, machineTranslations, partners, people, seminars, translations } from "#database/tables/academy.ts";
import { courses, lectures, topics } from "#database/tables/courses.ts";
import { upsert } from "#database/upsert.ts";

/** Columns with the academy's own texts; only texts in them are sent to the translation provider (threat B19). */
export const TRANSLATED = [
  courses.title,
  courses.description,
  topics.title,
  lectures.title,
  lectures.materialName,
  lectures.teacherName,
  people.fullName,
  people.position,
  people.location,
  partners.name,
  books.title,
  books.author,
  seminars.title,
  seminars.teacherName,
  seminars.description,
];

/** SQL of human and machine translations. */
export function translationRepository(db: Db) {
  return {
    find(language: string, hashes: readonly string[]) {
      return db
        .select()
        .from(translations)
        .where(and(eq(translations.language, language), inArray(translations.sourceHash, [...hashes])));
    },

    /** Stores a human translation, which replaces earlier ones of the same text. */
    keep: (rows: (typeof translations.$inferInsert)[]) =>
      upsert(db, translations, [translations.language, translations.sourceHash], rows),

    findMachineMade(language: string, hashes: readonly string[]) {
      return db
        .select()
        .from(machineTranslations)
        .where(and(eq(machineTranslations.language, language), inArray(machineTranslations.sourceHash, [...hashes])));
    },

    /** Those of these texts that are in the academy's current content. */
    async owned(texts: readonly string[]) {
      if (texts.length === 0) return [];
      const queries = TRANSLATED.map(
        (column) => sql`select ${column} as text from ${column.table} where ${inArray(column, [...texts])}`,
      );
      const rows = await rowsOf<{ text: string }>(db, sql.join(queries, sql` union `));
      return rows.map(({ text }) => text);
    },

    keepMachineMade: (rows: (typeof machineTranslations.$inferInsert)[]) =>
      upsert(db, machineTranslations, [machineTranslations.language, machineTranslations.sourceHash], rows),
  };
}
