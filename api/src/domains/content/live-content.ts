import { ContentPack } from "@academy/shared/contract/content/pack";
import type { Context } from "#context.ts";
import { filesOf, type NamedFile } from "#domains/content/media/pack-media.ts";
import { documentFiles } from "./versions/document-files.ts";
import { versionsRepository } from "./versions/versions.repository.ts";
import { seminarsAsPlanned } from "./writing/planned-seminars.ts";

/** The published content as a content pack. */
export interface LiveContent {
  publishedAt: Date;
  /** The text files by name, with live sessions as the staff area planned, moved or cancelled them. */
  texts: Record<string, string>;
  /** The stored files that the pack names; their path in the pack is `media/` and `file`. */
  media: NamedFile[];
}

/** Reads the published content; null for an academy that was filled before versions were kept. */
export async function liveContent({ db }: Context<"db">): Promise<LiveContent | null> {
  const version = await versionsRepository(db).live();
  if (!version) return null;
  const { academy } = version.document;
  const pack = ContentPack.parse(academy);
  const seminars = await seminarsAsPlanned(db, pack.seminars);
  return {
    publishedAt: version.publishedAt,
    texts: documentFiles({ ...version.document, academy: { ...academy, seminars } }),
    media: filesOf(pack).filter(({ file }) => file in version.media),
  };
}
