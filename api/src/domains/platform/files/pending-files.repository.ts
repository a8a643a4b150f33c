import { eq, lte } from "drizzle-orm";
import { type Db, hasChanged } from "#database/database.ts";
import { pendingFiles } from "#database/tables/files.ts";

/** SQL of the files that no row names. */
export function pendingFilesRepository(db: Db) {
  return {
    async add(key: string, deleteAfter: Date) {
      await db.insert(pendingFiles).values({ key, deleteAfter }).onConflictDoUpdate({
        target: pendingFiles.key,
        set: { deleteAfter },
      });
    },

    /** Leaves a file alone until a later moment. */
    async postpone(key: string, deleteAfter: Date) {
      await db.update(pendingFiles).set({ deleteAfter }).where(eq(pendingFiles.key, key));
    },

    /** Deletes a note; false when there is none. */
    async remove(key: string) {
      return hasChanged(db.delete(pendingFiles).where(eq(pendingFiles.key, key)));
    },

    /** Keys of files that may be deleted at a moment, the oldest first. */
    async due(moment: Date) {
      const rows = await db
        .select({ key: pendingFiles.key })
        .from(pendingFiles)
        .where(lte(pendingFiles.deleteAfter, moment))
        .orderBy(pendingFiles.deleteAfter)
        .limit(100);
      return rows.map(({ key }) => key);
    },
  };
}
