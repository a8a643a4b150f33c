import { randomBytes } from "node:crypto";
import { open, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The room that is kept for the registry, in bytes: some ten times its size, so that what is left of it makes the next reserve. */
const RESERVE_BYTES = 256 * 1024;

/**
 * A file whose room the registry takes when the disk is full, so that a rollback and a prune work there. Its blocks are
 * written over in place; a file system that writes each change to new blocks, as ZFS does, needs a reserve of its own.
 */
export class DiskReserve {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, "reserve");
  }

  /** Makes the reserve where it is missing or too small; a full disk has none until there is room. Random bytes are not compressed. */
  async fill() {
    const size = await stat(this.#file).then(
      (found) => found.size,
      () => 0,
    );
    if (size < RESERVE_BYTES) await writeFile(this.#file, randomBytes(RESERVE_BYTES)).catch(() => undefined);
  }

  /** Makes the reserve the file at `path` with this content. Gives false when there is no reserve, or too small a one. */
  async become(path: string, content: Buffer): Promise<boolean> {
    const isMoved = await rename(this.#file, path).then(
      () => true,
      () => false,
    );
    if (!isMoved) return false;
    const file = await open(path, "r+");
    try {
      if ((await file.stat()).size < content.length) return false;
      await file.write(content, 0, content.length, 0);
      await file.truncate(content.length);
      return true;
    } finally {
      await file.close();
    }
  }
}
