import type { Context } from "#context.ts";
import { removeUnusedFiles } from "./film-files.ts";
import { filmsRepository } from "./films.repository.ts";
import { queueFilms } from "./queue-films.ts";

/** Makes the queue match the content: new and replaced films wait, and films that left the content are deleted with their files. */
async function follow(context: Context<"db" | "clock" | "storage">) {
  const named = await queueFilms(context);
  await filmsRepository(context.db).forgetOthers(named);
  await removeUnusedFiles(context);
}

/** Follows the content after each import and each publication, and once after a start, because changes before it are unknown. */
export function contentFollower(context: Context<"db" | "clock" | "storage">) {
  let followed: number | null = null;
  return async () => {
    const number = await filmsRepository(context.db).contentNumber();
    if (number === followed) return;
    await follow(context);
    followed = number;
  };
}
