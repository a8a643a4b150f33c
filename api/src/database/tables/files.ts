import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * Files of the storage that no row names: not yet, because theirs is about to be written, or no longer, because another took their
 * place. Whatever a process that died left here is deleted by the sweep.
 */
export const pendingFiles = pgTable(
  "pending_files",
  {
    /** The storage's key, which is random and says nothing of a person. */
    key: text("key").primaryKey(),
    /** From when on nobody can be about to name it any more. */
    deleteAfter: moment("delete_after").notNull(),
  },
  (table) => [index("pending_files_due").on(table.deleteAfter)],
);
