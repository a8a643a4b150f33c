import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isKey, type SignedAddress, type Storage } from "./storage.ts";

/** Files in a folder; a file appears whole or not at all. */
export function createDiskStorage(folder: string, sign: (key: string, studentId: number) => SignedAddress): Storage {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`not a key of the storage: ${JSON.stringify(key)}`);
    return join(folder, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}.draft`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, createWriteStream(draft));
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async head(key) {
      if (!isKey(key)) return null;
      const found = await stat(pathOf(key)).catch(() => null);
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
    },
    async stream(key, range) {
      return createReadStream(pathOf(key), range ?? {});
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    signedUrl: sign,
  };
}
