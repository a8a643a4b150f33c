import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { createByteCache } from "#cache/byte-cache.ts";
import type { Storage } from "#interfaces/file-storage.ts";

const compress = promisify(brotliCompress);

/** Enough for some hundred drawings. */
const KEPT_BYTES = 4 * 1024 * 1024;

/** A drawing of 180 kB takes some 30 ms; the best quality takes eight times that and saves a tenth of the bytes. */
const QUALITY = 9;

/** Whether a browser accepts Brotli. */
export const readsBrotli = (accepted: string | string[] | undefined) =>
  /(^|[\s,])br\s*(,|$|;\s*q=(1|0\.\d*[1-9]))/.test(String(accepted ?? ""));

/**
 * Compresses drawings (SVG), which are text, to a third of their size. Each is compressed once, and the last used ones are
 * cached. `version` changes with the file.
 */
export function createCompressedDrawings(storage: Storage) {
  const cached = createByteCache<{ bytes: Buffer }>(KEPT_BYTES);
  return (key: string, version: string) =>
    cached(`${key}\n${version}`, async () => {
      const plain = await buffer(await storage.stream(key));
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
      return { bytes: await compress(plain, { params }) };
    });
}
