import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Pack, pack } from "tar-stream";
import type { ReadFile } from "#store/build-files.ts";
import { folderFiles } from "#store/folder-files.ts";

/** The archive of a build's folder, as the release service takes it. */
export async function packFolder(folder: string): Promise<Buffer> {
  const { names, read } = await folderFiles(folder, () => false);
  return await buffer(packFiles(names, read));
}

/** The archive of files. Each is read when the one before is taken, so that no more than one is held; it breaks off where one cannot be read. */
export function packFiles(names: readonly string[], read: ReadFile): Readable {
  const archive = pack();
  fill(archive, names, read).catch((error: Error) => archive.destroy(error));
  return Readable.from(archive, { objectMode: false });
}

async function fill(archive: Pack, names: readonly string[], read: ReadFile): Promise<void> {
  for (const name of names) {
    const content = await read(name);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    archive.entry({ name, mtime: new Date(0) }, content, (error) => (error ? reject(error) : resolve()));
    await promise;
  }
  archive.finalize();
}
