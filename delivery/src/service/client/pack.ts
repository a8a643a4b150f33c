import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import { folderFiles } from "#store/folder-files.ts";

/** The archive of a build's folder, as the release service takes it. */
export async function packFolder(folder: string): Promise<Buffer> {
  const { names, read } = await folderFiles(folder, () => false);
  return await packFiles(names, read);
}

/** The archive of files. */
export async function packFiles(names: readonly string[], read: (name: string) => Promise<Buffer>): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive);
  for (const name of names) archive.entry({ name, mtime: new Date(0) }, await read(name));
  archive.finalize();
  return await packed;
}
