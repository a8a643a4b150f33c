import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import PQueue from "p-queue";

const compress = promisify(zstdCompress);

/** Compresses nearly as well as the best level (19), which takes seven times as long: a delta is made while its first visitor waits. */
const LEVEL = 12;

/** 8 MB, the window size that every browser supports (RFC 9842). */
const WINDOW_LOG = 23;

/** How many deltas of all parts are made at once: each takes one of the four threads with which Node also reads files. */
const AT_ONCE = 2;

/** How many deltas may wait. A release causes some hundred in its first minutes; when the queue is full, a request gets the whole file. */
const WAITING = 32;

const queue = new PQueue({ concurrency: AT_ONCE });

/** Begins every answer in `dcz`; the dictionary's hash follows. */
const MAGIC = Buffer.from("5e2a4d1820000000", "hex");

/** A content encoded as `dcz` (RFC 9842): Zstandard with the browser's older file as the dictionary; null while too many deltas wait. */
export async function delta(content: Buffer, dictionary: Buffer, hash: string): Promise<Buffer | null> {
  if (queue.size >= WAITING) return null;
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_windowLog]: WINDOW_LOG };
  return Buffer.concat([
    MAGIC,
    Buffer.from(hash, "base64"),
    await queue.add(() => compress(content, { dictionary, params })),
  ]);
}
