import { and, eq, isNull, or, sql } from "drizzle-orm";
import { type Db, firstRow } from "#database/database.ts";
import { lectures, openings } from "#database/tables/courses.ts";
import { students } from "#database/tables/students.ts";
import { isoTime } from "#format/iso-time.ts";

/** How much of a lecture was watched towards being opened, and when it was opened. */
export type OpeningRow = typeof openings.$inferSelect;

/** SQL of opened lectures. */
export function openingsRepository(db: Db) {
  return {
    /** The lecture a file belongs to; a file of two lectures counts for the shorter one. */
    lectureOf: (key: string) =>
      firstRow(
        db
          .select()
          .from(lectures)
          .where(and(or(eq(lectures.video, key), eq(lectures.material, key)), isNull(lectures.withdrawnAt)))
          .orderBy(lectures.duration, lectures.id)
          .limit(1),
      ),

    /**
     * Stores that a lecture was opened, or what was watched so far. If the account is being deleted at this moment, the statement waits and
     * stores nothing.
     */
    async save({ studentId, lectureId, openedAt, watched, watchedSince }: OpeningRow) {
      await db.execute(
        sql`insert into ${openings} (student_id, lecture_id, opened_at, watched, watched_since)
            select ${students.id}, ${lectureId}::int, ${isoTime(openedAt)}::timestamptz,
                   ${JSON.stringify(watched)}::jsonb, ${isoTime(watchedSince)}::timestamptz
            from ${students} where ${students.id} = ${studentId} and ${students.deletedAt} is null
            for share of ${students}
            on conflict (student_id, lecture_id) do update set
              opened_at = coalesce(excluded.opened_at, ${openings.openedAt}),
              watched = excluded.watched,
              watched_since = excluded.watched_since`,
      );
    },
  };
}
