import type { ReadFile } from "#store/build-files.ts";
import { bestBrotli } from "#store/compress.ts";

/** Adds up the compressed bytes of the files of each address; every file is read and compressed once. */
export function byteCounter(read: ReadFile) {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? read(file).then(async (content) => (await bestBrotli(content)).length);
    sizes.set(file, size);
    return size;
  };
  return async (files: Iterable<readonly [path: string, files: Iterable<string>]>): Promise<Record<string, number>> =>
    Object.fromEntries(
      await Promise.all(
        [...files].map(async ([path, names]) => {
          const bytes = await Promise.all([...new Set(names)].map(sizeOf));
          return [path, bytes.reduce((sum, size) => sum + size, 0)] as const;
        }),
      ),
    );
}
