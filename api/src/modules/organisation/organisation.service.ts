import type { Db } from "#database/database.ts";
import { organisationRepository } from "./organisation.repository.ts";

/** What the academy says about itself. */
export function organisationService(db: Db) {
  const repository = organisationRepository(db);
  return {
    people: async () =>
      (await repository.people()).map(({ fullName, slug: _, ...person }) => ({ full_name: fullName, ...person })),
    partners: () => repository.partners(),
    books: () => repository.books(),
    contacts: () => repository.contacts(),
  };
}
