import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { StorageFull } from "#errors/storage-full.ts";
import { isKey, type SignedAddress, type Storage } from "#interfaces/file-storage.ts";
import { createDiskPartials } from "./disk-partials.ts";
import { deleteUnfinished, unfinishedName } from "./unfinished-files.ts";

/**
 * Files in a folder; a file appears whole or not at all. Without room no file is begun, so that files never fill up a disk that a
 * database may share (threat C2).
 */
export function createDiskStorage(
  folder: string,
  sign: (key: string, studentId: number) => SignedAddress,
  hasRoom: (bytes?: number) => Promise<boolean> = async () => true,
): Storage {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`not a key of the storage: ${JSON.stringify(key)}`);
    return join(folder, key);
  };
  const demandRoom = async (bytes?: number) => {
    if (!(await hasRoom(bytes))) throw new StorageFull("the disk of the files has less free room than DISK_RESERVE_MB");
  };
  return {
    partial: createDiskPartials(pathOf, demandRoom),
    async put(key, content) {
      const path = pathOf(key);
      const draft = unfinishedName(path);
      await mkdir(dirname(path), { recursive: true });
      await demandRoom();
      try {
        if (Buffer.isBuffer(content)) await writeFile(draft, content);
        else await pipeline(content, createWriteStream(draft));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async head(key) {
      if (!isKey(key)) return null;
      const found = await stat(pathOf(key)).catch(() => null);
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
    },
    async stream(key, range) {
      // A file that is gone is refused here: a stream would report it before its reader listens, and end the process.
      const file = await open(pathOf(key));
      return file.createReadStream(range ?? {});
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    deleteUnfinished: (before) => deleteUnfinished(folder, before),
    signedUrl: sign,
    addressAtStore: async () => null,
  };
}
