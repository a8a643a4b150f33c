import { eq } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { feedback } from "#database/tables/operations.ts";
import { questions } from "#database/tables/questions.ts";

/** What a member looked after waits for somebody again, once they have no role or no account any more (reading 124). */
export async function unassign(db: Db, memberId: number) {
  for (const table of [questions, feedback])
    await db.update(table).set({ assignedTo: null }).where(eq(table.assignedTo, memberId));
}
