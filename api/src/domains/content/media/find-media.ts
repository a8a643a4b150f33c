import { constants } from "node:fs";
import { access, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ContentPack } from "@academy/shared/contract/content/pack";
import { PackError } from "#domains/content/pack/pack-error.ts";
import { movieFactsAt } from "#domains/learning/films/mp4/movie-facts.ts";
import { filesOf, type NamedFile } from "./pack-media.ts";
import { readCaptions } from "./read-captions.ts";

/** A file of a pack that exists on the disk. */
export interface FoundFile extends NamedFile {
  path: string;
  /** In bytes. */
  size: number;
  modifiedAt: Date;
  /** Length of an mp4, read from the file itself; null if the file does not contain it, and for other files. */
  seconds: number | null;
  /** False for an mp4 that not every browser plays as it is. */
  isPlayable: boolean;
}

/** The files of a pack by name, and the names of optional files that are missing. */
export interface FoundMedia {
  files: ReadonlyMap<string, FoundFile>;
  absent: readonly string[];
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error));

async function find(folder: string, named: NamedFile): Promise<FoundFile | null> {
  const path = join(folder, "media", named.file);
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new PackError(path, "", "the media file is no file");
    if (found.size === 0) throw new PackError(path, "", "the media file is empty");
    await access(path, constants.R_OK);
    if (path.endsWith(".vtt") && readCaptions(await readFile(path)) === null)
      throw new PackError(path, "", "the captions have no cue: WebVTT or SubRip is needed");
    const film = path.endsWith(".mp4") ? await movieFactsAt(path) : null;
    const [seconds, isPlayable] = [film?.seconds ?? null, film?.isPlayable ?? true];
    return { ...named, path, size: found.size, modifiedAt: found.mtime, seconds, isPlayable };
  } catch (error) {
    if (error instanceof PackError) throw error;
    if (codeOf(error) !== "ENOENT") throw new PackError(path, "", `the media file cannot be read (${codeOf(error)})`);
    if (named.isOptional) return null;
    throw new PackError(path, "", "the media file is missing");
  }
}

/** Finds every file of the pack without reading any completely; a missing required file ends the import with its name. */
export async function findMedia(folder: string, pack: ContentPack): Promise<FoundMedia> {
  const files = new Map<string, FoundFile>();
  const absent: string[] = [];
  const wanted = filesOf(pack);
  const all = await Promise.all(wanted.map((named) => find(folder, named)));
  for (const [index, named] of wanted.entries()) {
    const found = all[index];
    if (found) files.set(named.file, found);
    else absent.push(named.file);
  }
  return { files, absent };
}
