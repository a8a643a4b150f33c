import type { TextPage } from "@academy/shared/contract/page-texts/page-texts";
import { like } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { books, contacts, pageTexts, partners, people } from "#database/tables/academy.ts";

/** SQL of the academy's public information about itself. */
export function organisationRepository(db: Db) {
  return {
    people: () => db.select().from(people).orderBy(people.id),
    partners: () => db.select().from(partners).orderBy(partners.id),
    books: () => db.select().from(books).orderBy(books.id),
    pageTexts: (page: TextPage) =>
      db
        .select()
        .from(pageTexts)
        .where(like(pageTexts.key, `${page}.%`))
        .orderBy(pageTexts.key),
    contacts: () => db.select().from(contacts).orderBy(contacts.id),
  };
}
