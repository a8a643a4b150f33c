import { and, eq, isNull } from "drizzle-orm";
import { type Db, firstRow } from "#database/database.ts";
import { calendarFeeds } from "#database/tables/academy.ts";
import { students } from "#database/tables/students.ts";

/** SQL of the secret addresses of calendar feeds. */
export function calendarFeedRepository(db: Db) {
  const { studentId: student, token: tokenOf } = calendarFeeds;
  return {
    of: (studentId: number) => firstRow(db.select().from(calendarFeeds).where(eq(student, studentId))),

    /** Gives a person an address; the one of before ends. */
    async set(studentId: number, token: string, createdAt: Date) {
      await db
        .insert(calendarFeeds)
        .values({ studentId, token, createdAt })
        .onConflictDoUpdate({ target: student, set: { token, createdAt } });
    },

    async drop(studentId: number) {
      await db.delete(calendarFeeds).where(eq(student, studentId));
    },

    /** The person whose address this is; null for a revoked address, a blocked and a deleted account. */
    async owner(token: string) {
      const [row] = await db
        .select({ student: students })
        .from(calendarFeeds)
        .innerJoin(students, eq(students.id, student))
        .where(and(eq(tokenOf, token), isNull(students.blockedAt), isNull(students.deletedAt)));
      return row?.student ?? null;
    },
  };
}
