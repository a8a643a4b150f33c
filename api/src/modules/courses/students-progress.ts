import { sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { gathered } from "#database/gathered.ts";
import { progress } from "#database/tables/courses.ts";
import type { ProgressRow } from "./courses.repository.ts";

/** Reads how far students are, for all who ask at the same moment at once. */
export function studentsProgress(db: Db): (studentId: number) => Promise<readonly ProgressRow[]> {
  const statement = db
    .select()
    .from(progress)
    .where(sql`${progress.studentId} = any(${sql.placeholder("students")}::int[])`)
    .prepare("progress_of_students");
  const ask = gathered<number, ProgressRow[]>(async (students) =>
    Map.groupBy(await statement.execute({ students }), ({ studentId }) => studentId),
  );
  return async (studentId) => (await ask(studentId)) ?? [];
}
