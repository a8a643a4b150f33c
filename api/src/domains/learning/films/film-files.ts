import type { Context } from "#context.ts";
import { renditionKey } from "#domains/platform/media/rendition-key.ts";
import { type FilmRow, filmsRepository } from "./films.repository.ts";

/** Whether a film belongs to a public page; all others are paid, and private. */
export const isIntroductory = (key: string) => key.startsWith("intro/");

const sideOf = (key: string) => (isIntroductory(key) ? "public" : "private");

/** The storage key of a film. */
export const storedFilm = (key: string) => `${sideOf(key)}/${key}`;

/** The storage key of one of its renditions. */
export function storedRendition(filmKey: string, name: string) {
  const key = renditionKey(filmKey, name);
  if (!key) throw new Error(`not the name of a rendition: ${name}`);
  return `${sideOf(filmKey)}/${key}`;
}

/** The storage key of a picture taken from a film; its name cannot be guessed. */
export const stillKey = (worker: string) => `public/posters/films/${worker}.webp`;

const filesOf = ({ key, renditions, poster }: FilmRow) => [
  ...renditions.map(({ name }) => storedRendition(key, name)),
  ...(poster ? [poster] : []),
];

/**
 * Deletes files that were made from films and that no film uses any more: the film left the content or was replaced, or the work on it was
 * interrupted. A file that the storage fails to delete stays recorded for the next time.
 */
export async function removeUnusedFiles({ db, storage }: Context<"db" | "storage">) {
  const repository = filmsRepository(db);
  for (const { key, film } of await repository.restingFiles()) {
    if (film && filesOf(film).includes(key)) continue;
    await storage.delete(key);
    await repository.forgetFile(key);
  }
}
