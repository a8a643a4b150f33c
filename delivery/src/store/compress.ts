import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best brotli form of a content: made once at release, served for ever. */
export const bestBrotli = (content: Buffer): Promise<Buffer> =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

/** Writes the `.br` and `.gz` form beside each compressible file of a version folder. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const content = await readFile(file);
      await writeFile(`${file}.br`, await bestBrotli(content));
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
