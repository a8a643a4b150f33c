import type { Context } from "#context.ts";
import { renditionKey } from "#modules/media/rendition-key.ts";
import { type FilmRow, filmsRepository } from "./films.repository.ts";

/** Where a film lies in the storage. */
export const storedFilm = (key: string) => `private/${key}`;

/** Where one of its renditions lies. */
export function storedRendition(filmKey: string, name: string): string {
  const key = renditionKey(filmKey, name);
  if (!key) throw new Error(`not the name of a rendition: ${name}`);
  return `private/${key}`;
}

/** Where a picture out of a film lies; its name is nobody's guess. */
export const stillKey = (worker: string) => `public/posters/films/${worker}.webp`;

const filesOf = ({ key, renditions, poster }: FilmRow): string[] => [
  ...renditions.map(({ name }) => storedRendition(key, name)),
  ...(poster ? [poster] : []),
];

/**
 * Deletes files that were made of films and belong to none of them any more: the film left the content or is another one, or
 * their making was broken off. What the store refuses to delete stays noted for the next time.
 */
export async function removeUnusedFiles({ db, storage }: Pick<Context, "db" | "storage">): Promise<void> {
  const repository = filmsRepository(db);
  for (const { key, film } of await repository.restingFiles()) {
    if (film && filesOf(film).includes(key)) continue;
    await storage.delete(key);
    await repository.forgetFile(key);
  }
}
