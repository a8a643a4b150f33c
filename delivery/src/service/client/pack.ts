import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Pack, pack } from "tar-stream";
import type { ReadFile } from "#store/build-files.ts";
import { folderFiles } from "#store/folder-files.ts";

/** Bytes of a file that are read at a time. */
const READ_AT_A_TIME = 256 * 1024;

/** The error when a file of a build cannot be read while the build is packed. */
export class UnreadableBuild extends Error {
  constructor(cause: Error) {
    super(`the build could not be read: ${cause.message}`, { cause });
  }
}

/** A file for an archive: its content must have as many bytes as its size says. */
interface Packed {
  size: number;
  content: Readable;
}

/** The archive of a build's folder, as the release service accepts it. Files are streamed, so that none is in memory as a whole. */
export async function packFolder(folder: string): Promise<Readable> {
  const { names } = await folderFiles(folder, () => false);
  return archiveOf(names, async (name) => {
    const path = join(folder, name);
    const { size } = await stat(path);
    return { size, content: createReadStream(path, { highWaterMark: READ_AT_A_TIME }) };
  });
}

/** The archive of files. Each is read after the one before was sent, so that only one is in memory. A file that cannot be read aborts it. */
export const packFiles = (names: readonly string[], read: ReadFile): Readable =>
  archiveOf(names, async (name) => {
    const content = await read(name);
    return { size: content.length, content: Readable.from([content], { objectMode: false }) };
  });

function archiveOf(names: readonly string[], open: (name: string) => Promise<Packed>): Readable {
  const archive = pack();
  fill(archive, names, open).catch((error: Error) => archive.destroy(new UnreadableBuild(error)));
  return Readable.from(archive, { objectMode: false });
}

async function fill(archive: Pack, names: readonly string[], open: (name: string) => Promise<Packed>) {
  for (const name of names) {
    const { size, content } = await open(name);
    await pipeline(content, archive.entry({ name, size, mtime: new Date(0) }));
  }
  archive.finalize();
}
