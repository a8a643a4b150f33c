import { createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "#context.ts";
import { liveContent } from "./live-content.ts";

/** Thrown when nothing was exported, with the reason. */
export class ExportError extends Error {}

/**
 * Writes the live content as a content pack: its import into an empty academy gives the same academy. Files are streamed. A
 * folder that is not empty is refused, so that no two packs mix. Returns the number of files.
 */
export async function exportContent({ db, storage }: Context<"db" | "storage">, folder: string): Promise<number> {
  const content = await liveContent({ db });
  if (!content) throw new ExportError("import the content once: this academy was filled before versions were kept");
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new ExportError(`${folder} is not empty`);
  const texts = Object.entries(content.texts);
  for (const [name, text] of texts) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  for (const { file, key } of content.media) {
    const path = join(folder, "media", file);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(await storage.stream(key), createWriteStream(path));
  }
  return texts.length + content.media.length;
}
