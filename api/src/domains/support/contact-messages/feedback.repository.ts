import { and, count, desc, eq, inArray, isNull, lt, lte, max, sql } from "drizzle-orm";
import { type Db, firstRow, matches, onlyRow } from "#database/database.ts";
import { feedback } from "#database/tables/operations.ts";

/** A message of the contact form. */
export type MessageRow = typeof feedback.$inferSelect;

/** SQL of messages of the contact form. */
export function feedbackRepository(db: Db) {
  return {
    add: (row: typeof feedback.$inferInsert) => onlyRow(db.insert(feedback).values(row).returning()),

    /** Stores that the writer's address is confirmed; null when it was already confirmed, or the message is gone. */
    confirm: (id: number, now: Date) =>
      firstRow(
        db
          .update(feedback)
          .set({ confirmedAt: now })
          .where(matches(feedback, { id, confirmedAt: null }))
          .returning(),
      ),

    async exists(id: number) {
      return (await db.select({ id: feedback.id }).from(feedback).where(eq(feedback.id, id))).length > 0;
    },

    /** How many messages no email to the staff has mentioned, and the highest of their numbers. */
    async unreported() {
      const [row] = await db
        .select({ count: count(), last: max(feedback.id) })
        .from(feedback)
        .where(isNull(feedback.notifiedAt));
      return { count: row?.count ?? 0, last: row?.last ?? 0 };
    },

    /** The first messages that no email has mentioned; those with a confirmed address are first. */
    firstUnreported: (limit: number) =>
      db
        .select()
        .from(feedback)
        .where(isNull(feedback.notifiedAt))
        .orderBy(sql`${feedback.confirmedAt} is null`, feedback.id)
        .limit(limit),

    async markNotified(upTo: number, now: Date) {
      await db
        .update(feedback)
        .set({ notifiedAt: now })
        .where(and(isNull(feedback.notifiedAt), lte(feedback.id, upTo)));
    },

    async markOneNotified(id: number, now: Date) {
      await db.update(feedback).set({ notifiedAt: now }).where(eq(feedback.id, id));
    },

    newest: (limit: number) => db.select().from(feedback).orderBy(desc(feedback.id)).limit(limit),

    /** Deletes messages whose matter is closed, and returns the numbers of those that existed. */
    close: async (ids: readonly number[]) =>
      (
        await db
          .delete(feedback)
          .where(inArray(feedback.id, [...ids]))
          .returning({ id: feedback.id })
      ).map(({ id }) => id),

    /** Deletes the messages that are older than the privacy policy allows. */
    async sweep(before: Date) {
      await db.delete(feedback).where(lt(feedback.createdAt, before));
    },
  };
}
