import type { AreaManifest } from "@academy/shared/area/manifest";
import type { ReadFile } from "#store/build-files.ts";
import { bestBrotli } from "#store/compress.ts";

/** Compressed bytes that a first visit to each address of an area loads: entry, area module, screen and their sheets. */
export async function routeBytes(read: ReadFile, { entry, files }: AreaManifest): Promise<Record<string, number>> {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? read(file).then(async (content) => (await bestBrotli(content)).length);
    sizes.set(file, size);
    return size;
  };
  const routes = Object.entries(files).map(async ([path, { scripts, styles }]) => {
    const bytes = await Promise.all([entry, ...scripts, ...styles].map(sizeOf));
    return [path, bytes.reduce((sum, size) => sum + size, 0)] as const;
  });
  return Object.fromEntries(await Promise.all(routes));
}
