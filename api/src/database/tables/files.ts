import { index, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { pgTable } from "./table.ts";

/**
 * Files of the storage that no row names: not yet, because their row is about to be written, or no longer, because another file
 * took their place. When a process dies, the sweep deletes the files that it left here.
 */
export const pendingFiles = pgTable(
  "pending_files",
  {
    /** The storage's key, which is random and says nothing of a person. */
    key: text("key").primaryKey(),
    /** From when on no process can still be about to name it. */
    deleteAfter: moment("delete_after").notNull(),
  },
  (table) => [index("pending_files_due").on(table.deleteAfter)],
);
