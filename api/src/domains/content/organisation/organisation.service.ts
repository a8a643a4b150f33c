import type { PageTexts, TextPage } from "@academy/shared/contract/page-texts/page-texts";
import type { Db } from "#database/database.ts";
import { organisationRepository } from "./organisation.repository.ts";

/** The academy's public information about itself. */
export function organisationService(db: Db) {
  const repository = organisationRepository(db);
  return {
    people: async () =>
      (await repository.people()).map(({ fullName, slug: _, ...person }) => ({ full_name: fullName, ...person })),
    partners: () => repository.partners(),
    books: () => repository.books(),
    /** The texts of a page that the academy words otherwise, by key (decision 0073). */
    pageTexts: async (page: TextPage): Promise<PageTexts> =>
      Object.fromEntries((await repository.pageTexts(page)).map(({ key, en, ru }) => [key, { en, ru }])),
    contacts: () => repository.contacts(),
  };
}
