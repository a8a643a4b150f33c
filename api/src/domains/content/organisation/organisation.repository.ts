import type { TextPage } from "@academy/shared/contract/page-texts/page-texts";
import { asc, like } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { books, contacts, pageTexts, partners, people } from "#database/tables/academy.ts";

/** SQL of the academy's public information about itself. */
export function organisationRepository(db: Db) {
  return {
    people: () => db.select().from(people).orderBy(asc(people.id)),
    partners: () => db.select().from(partners).orderBy(asc(partners.id)),
    books: () => db.select().from(books).orderBy(asc(books.id)),
    pageTexts: (page: TextPage) =>
      db
        .select()
        .from(pageTexts)
        .where(like(pageTexts.key, `${page}.%`))
        .orderBy(asc(pageTexts.key)),
    contacts: () => db.select().from(contacts).orderBy(asc(contacts.id)),
  };
}
