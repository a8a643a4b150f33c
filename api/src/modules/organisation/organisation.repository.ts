import { asc } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { books, contacts, partners, people } from "#database/tables/academy.ts";

/** SQL of what the academy says about itself. */
export function organisationRepository(db: Db) {
  return {
    people: () => db.select().from(people).orderBy(asc(people.id)),
    partners: () => db.select().from(partners).orderBy(asc(partners.id)),
    books: () => db.select().from(books).orderBy(asc(books.id)),
    contacts: () => db.select().from(contacts).orderBy(asc(contacts.id)),
  };
}
