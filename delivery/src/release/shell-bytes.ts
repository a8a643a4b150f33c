import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bestBrotli } from "#store/compress.ts";

/** Compressed bytes of script and style that every first visit loads from the shell: the files its page names. */
export async function shellBytes(folder: string, page: string): Promise<number> {
  const html = await readFile(join(folder, page), "utf8");
  const files = [...html.matchAll(/(?:src|href)="[^"]*?(static\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? "");
  const sizes = files.map(async (file) => (await bestBrotli(await readFile(join(folder, file)))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
