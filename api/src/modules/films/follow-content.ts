import type { Context } from "#context.ts";
import { removeUnusedFiles, storedFilm } from "./film-files.ts";
import { filmsRepository } from "./films.repository.ts";

/** Makes the queue match the content: new and replaced films wait, and films that left the content are deleted with their files. */
async function follow(context: Pick<Context, "db" | "clock" | "storage">): Promise<void> {
  const { db, clock, storage } = context;
  const repository = filmsRepository(db);
  const named = await repository.named();
  for (const { key, needsPoster } of named) {
    const stored = await storage.head(storedFilm(key));
    if (stored) await repository.enqueueChanged({ key, ...stored }, needsPoster, clock());
  }
  await repository.forgetOthers(named.map(({ key }) => key));
  await removeUnusedFiles(context);
}

/** Follows the content after each import and each publication, and once after a start, because changes before it are unknown. */
export function contentFollower(context: Pick<Context, "db" | "clock" | "storage">): () => Promise<void> {
  let followed: number | null = null;
  return async () => {
    const number = await filmsRepository(context.db).contentNumber();
    if (number === followed) return;
    await follow(context);
    followed = number;
  };
}
