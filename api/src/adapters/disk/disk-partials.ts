import { type FileHandle, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { PartialFiles } from "#interfaces/file-storage.ts";

/** The ending of a file's name until the file is whole. */
const ENDING = ".partial";

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** Writes the whole piece: near the end of a disk the system may write only a part of it at a time. */
async function writeWhole(file: FileHandle, piece: Buffer, offset: number) {
  for (let at = 0; at < piece.length; ) {
    const { bytesWritten } = await file.write(piece, at, piece.length - at, offset + at);
    if (bytesWritten === 0) throw new Error("the disk takes no more of a piece");
    at += bytesWritten;
  }
}

/** Files in a folder that arrive in pieces: each is stored beside its final path, so that one rename makes it whole. */
export function createDiskPartials(
  pathOf: (key: string) => string,
  demandRoom: (bytes?: number) => Promise<void>,
): PartialFiles {
  const draftOf = (key: string) => pathOf(key) + ENDING;
  return {
    async begin(key, size) {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await demandRoom(size);
      await (await open(draftOf(key), "w")).close();
      return "";
    },

    async append({ key }, offset, piece) {
      await demandRoom(piece.length);
      const file = await open(draftOf(key), "r+");
      try {
        // Bytes after the noted ones were never acknowledged to anybody.
        await file.truncate(offset);
        await writeWhole(file, piece, offset);
        // What is noted in the database survives a power cut, so the bytes must too.
        await file.datasync();
      } finally {
        await file.close();
      }
      return async () => {};
    },

    async finish({ key }, size) {
      if ((await sizeOf(draftOf(key))) === size) return rename(draftOf(key), pathOf(key));
      if ((await sizeOf(pathOf(key))) !== size)
        throw new Error("a file that came in pieces is not as long as it was announced");
    },

    async abandon({ key }) {
      await rm(draftOf(key), { force: true });
    },
  };
}
