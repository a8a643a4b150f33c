import type { ReadFile } from "#store/build-files.ts";
import { bestBrotli } from "#store/compress.ts";

/** Compressed bytes of script and style that every first visit loads from the shell: the files that its page names. */
export async function shellBytes(read: ReadFile, page: string): Promise<number> {
  const html = (await read(page)).toString();
  const files = [...html.matchAll(/(?:src|href)="[^"]*?(static\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? "");
  const sizes = files.map(async (file) => (await bestBrotli(await read(file))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
