import { UPLOAD_RULES } from "@academy/shared/contract/staff/content-uploads";
import { and, desc, eq, gte, isNotNull, isNull, lt, not, or, sql } from "drizzle-orm";
import { type Db, firstRow, hasChanged, matches } from "#database/database.ts";
import { contentDrafts, contentUploads, contentVersions } from "#database/tables/content.ts";
import { contentKey } from "./upload-rules.ts";

export type UploadRow = typeof contentUploads.$inferSelect;

/** The storage key that collects the bytes of an upload. A picture has a key of its own, as captions do, because it is converted and the original is not kept. */
export const collectedKey = ({ id, kind, file }: Pick<UploadRow, "id" | "kind" | "file">): string =>
  ["picture", "captions"].includes(UPLOAD_RULES[kind].type) ? `uploads/${id}` : contentKey(file);

/** SQL of the files that the staff upload. */
export function uploadsRepository(db: Db) {
  const inDraft = sql`exists (select 1 from ${contentDrafts} where ${contentDrafts.document}::text like '%"' || ${contentUploads.file} || '"%')`;
  const mine = (owner: string, id: string) => matches(contentUploads, { id, owner });
  return {
    ofOwner: (owner: string): Promise<UploadRow[]> =>
      db
        .select()
        .from(contentUploads)
        .where(eq(contentUploads.owner, owner))
        .orderBy(desc(contentUploads.changedAt))
        .limit(200),

    underWay: (owner: string) => db.$count(contentUploads, matches(contentUploads, { owner, finishedAt: null })),

    find: (owner: string, id: string) => firstRow(db.select().from(contentUploads).where(mine(owner, id))),

    async add(row: UploadRow) {
      await db.insert(contentUploads).values(row);
    },

    /** Counts a piece that was stored after the first `received` bytes; false if another piece was counted there first. */
    count: ({ id, received }: UploadRow, bytes: number, at: Date) =>
      hasChanged(
        db
          .update(contentUploads)
          .set({ received: received + bytes, changedAt: at })
          .where(matches(contentUploads, { id, received, finishedAt: null })),
      ),

    async finish(id: string, seconds: number | null, at: Date) {
      await db.update(contentUploads).set({ seconds, finishedAt: at, changedAt: at }).where(eq(contentUploads.id, id));
    },

    async remove(id: string) {
      await db.delete(contentUploads).where(eq(contentUploads.id, id));
    },

    /** Deletes the finished upload of a file that is no longer stored, if there is one. */
    async removeFinished(file: string) {
      await db.delete(contentUploads).where(and(eq(contentUploads.file, file), isNotNull(contentUploads.finishedAt)));
    },

    /** The finished files by their names in the content, with the lengths of films. */
    async media(): Promise<Record<string, number | null>> {
      const rows = await db
        .select({ file: contentUploads.file, seconds: contentUploads.seconds })
        .from(contentUploads)
        .where(isNotNull(contentUploads.finishedAt));
      return Object.fromEntries(rows.map(({ file, seconds }) => [file, seconds]));
    },

    /** Unfinished uploads that have not continued since a moment. */
    unfinished: (before: Date): Promise<UploadRow[]> =>
      db
        .select()
        .from(contentUploads)
        .where(and(isNull(contentUploads.finishedAt), lt(contentUploads.changedAt, before))),

    /** Names of the finished files that the draft names or that were finished since a moment: they are not published yet. */
    async awaiting(since: Date): Promise<string[]> {
      const rows = await db
        .select({ file: contentUploads.file })
        .from(contentUploads)
        .where(and(isNotNull(contentUploads.finishedAt), or(gte(contentUploads.finishedAt, since), inDraft)));
      return rows.map(({ file }) => file);
    },

    /** Deletes and returns the uploads that were finished before a moment and whose files neither the draft nor any version names. */
    takeUnnamed: (before: Date): Promise<UploadRow[]> =>
      db
        .delete(contentUploads)
        .where(
          and(
            lt(contentUploads.finishedAt, before),
            not(inDraft),
            sql`not exists (select 1 from ${contentVersions} where jsonb_exists(${contentVersions.media}, ${contentUploads.file}))`,
          ),
        )
        .returning(),
  };
}
