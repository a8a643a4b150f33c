import { createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "#context.ts";
import { filesOf } from "#modules/content/media/pack-media.ts";
import { ContentPack } from "#modules/content/pack/pack.ts";
import { documentFiles } from "./versions/document-files.ts";
import { versionsRepository } from "./versions/versions.repository.ts";
import { seminarsAsPlanned } from "./writing/planned-seminars.ts";

/** Thrown when nothing was exported, with the reason. */
export class ExportError extends Error {}

/**
 * Writes the live content as a content pack: its import into an empty academy gives the same academy (reading 88). Files are streamed. A
 * folder that is not empty is refused, so that no two packs mix. Returns the number of files.
 */
export async function exportContent({ db, storage }: Pick<Context, "db" | "storage">, folder: string): Promise<number> {
  const version = await versionsRepository(db).live();
  if (!version) throw new ExportError("import the content once: this academy was filled before versions were kept");
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new ExportError(`${folder} is not empty`);
  const { academy } = version.document;
  const seminars = await seminarsAsPlanned(db, ContentPack.parse(academy).seminars);
  const texts = Object.entries(documentFiles({ ...version.document, academy: { ...academy, seminars } }));
  for (const [name, content] of texts) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const media = filesOf(ContentPack.parse(academy)).filter(({ file }) => file in version.media);
  for (const { file, key } of media) {
    const path = join(folder, "media", file);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(await storage.stream(key), createWriteStream(path));
  }
  return texts.length + media.length;
}
