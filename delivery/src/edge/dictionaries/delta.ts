import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import PQueue from "p-queue";

const compress = promisify(zstdCompress);

/** Nearly as small as the best (19), which takes seven times as long: a delta is made while its first visitor waits. */
const LEVEL = 12;

/** 8 MB, the least that every browser takes (RFC 9842). */
const WINDOW_LOG = 23;

/** Deltas of all parts that are made at once: each takes one of the four threads that read the files of the process too. */
const AT_ONCE = 2;

/** Deltas that may wait. A release brings some hundred within its first minutes; who finds so many waiting gets the file whole. */
const WAITING = 32;

const queue = new PQueue({ concurrency: AT_ONCE });

/** Begins every answer in `dcz`; the dictionary's hash follows. */
const MAGIC = Buffer.from("5e2a4d1820000000", "hex");

/** A content in the form `dcz` (RFC 9842): Zstandard with what the browser has already as its dictionary; null while too many are asked for. */
export async function delta(content: Buffer, dictionary: Buffer, hash: string): Promise<Buffer | null> {
  if (queue.size >= WAITING) return null;
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_windowLog]: WINDOW_LOG };
  return Buffer.concat([
    MAGIC,
    Buffer.from(hash, "base64"),
    await queue.add(() => compress(content, { dictionary, params })),
  ]);
}
