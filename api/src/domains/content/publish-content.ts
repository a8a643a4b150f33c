import type { LegalChange } from "@academy/shared/contract/legal/legal-texts";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { biographyKey, filesOf, type NamedFile } from "#domains/content/media/pack-media.ts";
import type { ContentDocument, DocumentMedia } from "#domains/content/pack/content-document.ts";
import { uploadsRepository } from "#domains/content/uploads/uploads.repository.ts";
import type { CheckedContent } from "#domains/content/versions/check-document.ts";
import { versionsRepository } from "#domains/content/versions/versions.repository.ts";
import { biographies } from "#domains/content/writing/biography.ts";
import { writeContent } from "#domains/content/writing/write-content.ts";
import { keepWithLegalTexts } from "#domains/content/writing/write-legal.ts";
import { queueFilms } from "#domains/learning/films/queue-films.ts";
import { Problem } from "#errors/problem.ts";
import { noteFiles } from "./media/note-files.ts";

/** The document to publish, who publishes it, and their note. */
interface Publication {
  document: ContentDocument;
  content: CheckedContent;
  media: DocumentMedia;
  by: string;
  note: string;
  /** What a change of the legal texts means; undefined if they are unchanged. */
  legalChange?: LegalChange | undefined;
}

/** Names of the files that content needs and the storage does not have. */
export async function missingFiles(
  { storage }: Context<"storage">,
  { pack }: CheckedContent,
  media: DocumentMedia,
): Promise<string[]> {
  const needed = filesOf(pack).filter(({ file, isOptional }) => !isOptional || file in media);
  const found = await Promise.all(needed.map(async ({ file, key }) => ((await storage.head(key)) ? null : file)));
  return found.filter((file) => file !== null);
}

/**
 * The known lengths of the files that content names: of live files, of files uploaded since, and of files of earlier versions that are
 * still stored, because a restored version may need a file that the live one does not.
 */
export async function mediaOf(
  { storage }: Context<"storage">,
  db: Db,
  { pack }: CheckedContent,
  shown: DocumentMedia,
): Promise<DocumentMedia> {
  const known = { ...shown, ...(await uploadsRepository(db).media()) };
  const earlier = await versionsRepository(db).everyMedia();
  const factsOf = async ({ file, key }: NamedFile): Promise<[string, number | null][]> => {
    if (file in known) return [[file, known[file] ?? null]];
    return file in earlier && (await storage.head(key)) ? [[file, earlier[file] ?? null]] : [];
  };
  return Object.fromEntries((await Promise.all(filesOf(pack).map(factsOf))).flat());
}

/**
 * Makes a document the academy's live content, as an import of its pack would (decision 0068); refuses a document whose files are gone.
 * Returns the number of the new version. Biographies are pages generated from names, so they are stored before the rows.
 */
export async function publishContent(
  context: Context<"clock" | "storage">,
  tx: Db,
  { document, content, media, by, note, legalChange }: Publication,
): Promise<number> {
  const now = context.clock();
  if ((await missingFiles(context, content, media)).length > 0) throw new Problem("content.invalid");
  const pages = biographies(content.pack);
  await noteFiles(tx, [...pages.keys()].map(biographyKey));
  for (const [slug, page] of pages) await context.storage.put(biographyKey(slug), Buffer.from(page));
  const files = new Map(Object.entries(media).map(([name, seconds]) => [name, { seconds }]));
  await writeContent(tx, content, { files, now, keepsSessions: true });
  await queueFilms({ ...context, db: tx });
  const version = { document, media, digest: content.digest, publishedAt: now, publishedBy: by, note };
  return keepWithLegalTexts(tx, version, content.legal, legalChange ?? "promise");
}
