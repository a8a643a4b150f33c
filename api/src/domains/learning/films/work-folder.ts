import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "#context.ts";
import { freeBytes } from "#database/disk-guard.ts";
import { FilmError } from "#interfaces/video-encoder.ts";

const MEGABYTE = 1024 * 1024;

/** The most that the copies of a film can take: bytes for each second of all sizes together, with their sound. */
const MADE_BYTES_A_SECOND = 450_000;

const folderOf = ({ dataDir }: Pick<Context["config"], "dataDir">) => join(dataDir, "films-at-work");

/**
 * Creates the folder for one job and removes folders that killed processes left behind. The folders are listed before the workers are read,
 * so that the folder of a job that begins in between is not removed.
 */
export async function openWorkFolder(
  config: Pick<Context["config"], "dataDir">,
  worker: string,
  atWork: () => Promise<readonly string[]>,
) {
  const all = folderOf(config);
  await mkdir(all, { recursive: true });
  const found = await readdir(all);
  const workers = await atWork();
  for (const name of found) if (!workers.includes(name)) await rm(join(all, name), { recursive: true, force: true });
  const own = join(all, worker);
  await mkdir(own, { recursive: true });
  return own;
}

/** Refuses work for which the folder's disk has no room besides the reserve (threat C2). */
export async function needRoom(
  folder: string,
  { diskReserveMb }: Pick<Context["config"], "diskReserveMb">,
  bytes: number,
) {
  if ((await freeBytes(folder)) - bytes < diskReserveMb * MEGABYTE)
    throw new FilmError("no_room", `the work on the film needs ${Math.ceil(bytes / MEGABYTE)} MiB of ${folder}`);
}

/** How many bytes the copies of a film of this length may need. */
export const roomForCopies = (seconds: number) => Math.ceil(seconds * MADE_BYTES_A_SECOND);

interface Fetch {
  key: string;
  path: string;
  signal: AbortSignal;
}

/** Copies a stored file to the disk and gives its SHA-256. */
export async function fetchFile({ storage }: Context<"storage">, { key, path, signal }: Fetch) {
  const hash = createHash("sha256");
  await pipeline(
    await storage.stream(key),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
    { signal },
  );
  return hash.digest("hex");
}
