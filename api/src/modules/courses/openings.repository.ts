import { sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { lectures, openings } from "#database/tables/courses.ts";
import { students } from "#database/tables/students.ts";

/** SQL of opened lectures. */
export function openingsRepository(db: Db) {
  return {
    /**
     * Notes that a student was given the file of a lecture. The free lecture is nobody's service used, and a file of two
     * lectures counts for the shorter one. An account that is deleted at this moment is waited for, and gets no note.
     */
    async note(studentId: number, key: string, now: Date): Promise<void> {
      await db.execute(
        sql`insert into ${openings} (student_id, lecture_id, opened_at)
            select ${students.id}, ${lectures.id}, ${now.toISOString()}::timestamptz
            from ${students} join ${lectures} on ${lectures.video} = ${key} or ${lectures.material} = ${key}
            where ${students.id} = ${studentId} and ${students.deletedAt} is null and not ${lectures.inaugural}
            order by ${lectures.duration}, ${lectures.id} limit 1
            for share of ${students}
            on conflict (student_id, lecture_id) do update set opened_at = excluded.opened_at`,
      );
    },
  };
}
