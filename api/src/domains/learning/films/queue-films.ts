import type { Context } from "#context.ts";
import { createConcurrencyLimit } from "#security/concurrency-limit.ts";
import { storedFilm } from "./film-files.ts";
import { filmsRepository } from "./films.repository.ts";
import { movieFactsIn } from "./mp4/movie-facts.ts";

/** How many headers are read at the same time: a bucket answers each with several requests. */
const LANES = 6;

/**
 * Makes the queue match the films that the content names: new and replaced ones wait, and of each it is known whether browsers play it.
 * Every import and every publication calls this with its own rows, so that no unread film is ever offered.
 */
export async function queueFilms({ db, clock, storage }: Context<"db" | "clock" | "storage">) {
  const repository = filmsRepository(db);
  const inTurn = createConcurrencyLimit(LANES, Number.POSITIVE_INFINITY);
  const named = await repository.named();
  const known = await repository.known(named.map(({ key }) => key));
  const read = await Promise.all(
    named.map(({ key, needsPoster }) =>
      inTurn(async () => {
        const stored = await storage.head(storedFilm(key));
        if (!stored) return null;
        const before = known.get(key);
        const isKnown = before?.size === stored.size && before.modifiedAt.getTime() === stored.modifiedAt.getTime();
        const playable =
          (isKnown ? before.playable : null) ?? (await movieFactsIn(storage, storedFilm(key), stored.size)).isPlayable;
        return { film: { key, ...stored, playable }, needsPoster };
      }),
    ),
  );
  for (const each of read) if (each) await repository.enqueueChanged(each.film, each.needsPoster, clock());
  return named.map(({ key }) => key);
}
