import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#context.ts";
import { FilmError, type FilmFacts, type VideoEncoder } from "#interfaces/video-encoder.ts";
import { isIntroductory, stillKey, storedFilm, storedRendition } from "./film-files.ts";
import { type FilmRow, filmsRepository, type MadeFilm } from "./films.repository.ts";
import { movieFactsAt } from "./mp4/movie-facts.ts";
import { plannedHeights } from "./planned-heights.ts";
import { fetchFile, needRoom, roomForCopies } from "./work-folder.ts";

export interface Making {
  film: FilmRow;
  worker: string;
  /** A folder that only this job uses. */
  folder: string;
  signal: AbortSignal;
  /** Called with the share of the work that is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

type MakeContext = Context<"db" | "storage" | "config"> & { encoder: VideoEncoder };

/** The least length of a copy, in seconds: the sound may end a little before the picture. */
const shortest = (seconds: number) => seconds * 0.98 - 2;

const isStored = async ({ storage }: MakeContext, keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => storage.head(key)))).every((file) => file !== null);

/** Whether the earlier renditions belong to this very film and are still stored: an import stores small films anew each time. */
async function isMade(
  context: MakeContext,
  { digest, key, renditions }: FilmRow,
  found: string,
  wanted: readonly number[],
) {
  if (digest !== found || !wanted.every((height) => renditions.some((made) => made.height === height))) return false;
  return isStored(
    context,
    renditions.map(({ name }) => storedRendition(key, name)),
  );
}

/** Takes a picture from a film for a lecture without a poster. The film is complete without it, so a failure here does not fail the film. */
async function makeStill(
  context: MakeContext,
  { worker, folder, signal }: Making,
  source: string,
  { seconds, isHdr }: FilmFacts,
) {
  const target = join(folder, "still.webp");
  try {
    await context.encoder.still({ source, target, isHdr, second: Math.min(seconds / 10, 30), signal });
  } catch (error) {
    if (error instanceof FilmError) return null;
    throw error;
  }
  const key = stillKey(worker);
  return { key, target };
}

async function needsStill({ db }: MakeContext, key: string) {
  const named = await filmsRepository(db).named();
  return named.some((film) => film.key === key && film.needsPoster);
}

/**
 * Makes the smaller copies of a film, and stores them under names that were never used before, so that nobody sees a copy before `finish`
 * has stored its name. Returns the film's new data.
 */
export async function makeRenditions(context: MakeContext, making: Making): Promise<MadeFilm> {
  const { db, storage, config, encoder } = context;
  const { film, worker, folder, signal, onProgress } = making;
  const source = join(folder, "source.mp4");
  await needRoom(folder, config, film.size);
  const digest = await fetchFile(context, { key: storedFilm(film.key), path: source, signal });
  const facts = await encoder.probe(source, signal);
  const { seconds, height, isHdr } = facts;
  const header = await movieFactsAt(source);
  const planned = plannedHeights({ ...facts, ...header, seconds }, film.size);
  // A page shows one size of its introductory film, and the film itself where browsers play it.
  const wanted = !isIntroductory(film.key) ? planned : header.isPlayable ? [] : planned.slice(-1);
  const known = await isMade(context, film, digest, wanted);
  const heights = known ? [] : wanted;
  await needRoom(folder, config, heights.length > 0 ? roomForCopies(seconds) : 0);

  const lines = heights.reduce((sum, each) => sum + each * each, 0);
  let done = 0;
  const made: { name: string; height: number; path: string; size: number }[] = [];
  for (const each of heights) {
    const path = join(folder, `${each}.mp4`);
    const before = done;
    await encoder.render({
      source,
      target: path,
      height: each,
      isHdr,
      seconds,
      signal,
      onProgress: (share) => onProgress((before + share * each * each) / lines),
    });
    const copy = await encoder.probe(path, signal);
    if (copy.seconds < shortest(seconds))
      throw new FilmError("damaged", `of ${seconds.toFixed(1)} seconds ${copy.seconds.toFixed(1)} could be read`);
    done += each * each;
    made.push({ name: `${each}-${worker}`, height: each, path, size: (await stat(path)).size });
  }
  // If another film was stored under this key before, its poster must not be reused.
  const poster = film.digest === digest ? film.poster : null;
  const isStillNeeded = poster === null && (await needsStill(context, film.key));
  const still = isStillNeeded ? await makeStill(context, making, source, facts) : null;

  const files = made.map(({ name, path }) => ({ key: storedRendition(film.key, name), path }));
  const toStore = [...files, ...(still ? [{ key: still.key, path: still.target }] : [])];
  await filmsRepository(db).noteFiles(
    film.key,
    toStore.map(({ key }) => key),
  );
  for (const { key, path } of toStore) {
    signal.throwIfAborted();
    await storage.put(key, createReadStream(path));
  }
  const renditions = known ? film.renditions : made.map(({ name, height: of, size }) => ({ name, height: of, size }));
  return { digest, seconds, height, playable: header.isPlayable, renditions, poster: still?.key ?? poster };
}
