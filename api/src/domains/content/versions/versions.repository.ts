import { and, desc, eq, inArray, isNotNull, lt, notInArray, sql } from "drizzle-orm";
import { type Db, findRow, hasChanged, matches, rowsOf } from "#database/database.ts";
import { contentDrafts, contentVersions, legalTexts } from "#database/tables/content.ts";
import type { ContentDocument, DocumentMedia } from "#domains/content/pack/content-document.ts";

/** A version of the content with its document. */
export interface VersionRow extends Omit<typeof contentVersions.$inferSelect, "document" | "media"> {
  document: ContentDocument;
  media: DocumentMedia;
}

/** A version of the content without its document. */
export type VersionHead = Omit<VersionRow, "document" | "media">;

/** The draft of the next version. */
export interface DraftRow extends Omit<typeof contentDrafts.$inferSelect, "document"> {
  document: ContentDocument;
}

const DRAFT = 1;

const {
  document: _document,
  media: _media,
  ...HEAD
} = {
  id: contentVersions.id,
  digest: contentVersions.digest,
  publishedAt: contentVersions.publishedAt,
  publishedBy: contentVersions.publishedBy,
  note: contentVersions.note,
  document: contentVersions.document,
  media: contentVersions.media,
};

/** SQL of the versions of the content and of its draft. */
export function versionsRepository(db: Db) {
  return {
    async live(): Promise<VersionRow | null> {
      const [row] = await db.select().from(contentVersions).orderBy(desc(contentVersions.id)).limit(1);
      return (row as VersionRow | undefined) ?? null;
    },

    async find(id: number): Promise<VersionRow | null> {
      const row = await findRow(db, contentVersions, { id });
      return (row as VersionRow | undefined) ?? null;
    },

    /** The media of all versions; if several versions name a file, the newest one counts. */
    async everyMedia(): Promise<DocumentMedia> {
      const [row] = await rowsOf<{ media: DocumentMedia | null }>(
        db,
        sql`select jsonb_object_agg(facts.key, facts.value order by ${contentVersions.id}) as media
            from ${contentVersions}, jsonb_each(${contentVersions.media}) as facts`,
      );
      return row?.media ?? {};
    },

    /** Versions without documents, the newest first; only those before a number if it is given. */
    list: (before: number | null, most: number): Promise<VersionHead[]> =>
      db
        .select(HEAD)
        .from(contentVersions)
        .where(before === null ? undefined : lt(contentVersions.id, before))
        .orderBy(desc(contentVersions.id))
        .limit(most),

    async add(row: Omit<VersionRow, "id">): Promise<number> {
      const [made] = await db.insert(contentVersions).values(row).returning({ id: contentVersions.id });
      return (made as { id: number }).id;
    },

    /** Deletes versions that were replaced before a moment; those that a legal text or the draft names stay. */
    async sweep(before: Date) {
      const { id, publishedAt } = contentVersions;
      const next = db
        .select({ publishedAt: sql`lead(${publishedAt}) over (order by ${id})`.as("replaced_at"), id })
        .from(contentVersions)
        .as("next");
      const replaced = db.select({ id: next.id }).from(next).where(lt(next.publishedAt, before.toISOString()));
      const named = [
        db.select({ id: contentDrafts.baseId }).from(contentDrafts),
        db.select({ id: legalTexts.contentVersionId }).from(legalTexts).where(isNotNull(legalTexts.contentVersionId)),
      ];
      await db
        .delete(contentVersions)
        .where(and(inArray(id, replaced), ...named.map((ids) => notInArray(id, ids as never))));
    },

    async draft(): Promise<DraftRow | null> {
      const row = await findRow(db, contentDrafts, { id: DRAFT });
      return (row as DraftRow | undefined) ?? null;
    },

    /** Begins the draft; false if there is one already. */
    begin: (row: Omit<DraftRow, "id" | "revision">) =>
      hasChanged(
        db
          .insert(contentDrafts)
          .values({ ...row, id: DRAFT, revision: 1 })
          .onConflictDoNothing(),
      ),

    /** Saves the draft over the revision that the caller read; false if another member of the staff saved first. */
    save: (revision: number, change: Pick<DraftRow, "document" | "changedAt" | "changedBy">) =>
      hasChanged(
        db
          .update(contentDrafts)
          .set({ ...change, revision: sql`${contentDrafts.revision} + 1` })
          .where(matches(contentDrafts, { id: DRAFT, revision })),
      ),

    async endDraft() {
      await db.delete(contentDrafts).where(eq(contentDrafts.id, DRAFT));
    },
  };
}
