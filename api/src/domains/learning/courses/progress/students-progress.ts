import { sql } from "drizzle-orm";
import { batchLoader } from "#database/batch-loader.ts";
import type { Db } from "#database/database.ts";
import { progress } from "#database/tables/courses.ts";
import type { ProgressRow } from "#domains/learning/courses/courses.repository.ts";

/** The progress in one lecture, in the form that the database returns. */
type Written = [
  lectureId: number,
  position: number,
  watched: [number, number][],
  reportedAt: string,
  completedAt: string | null,
  speed: number | null,
  positionAt: string | null,
  declared: boolean,
  reopenedAt: string | null,
];

/** The part of a student's progress that the api shows. */
export type SeenProgress = Omit<ProgressRow, "watchableSince" | "secondsSpent" | "rewatched">;

/** A student's progress as the text that the database returned: an equal text means that nothing has changed. */
export interface StudentsProgress {
  text: string;
  rows: () => SeenProgress[];
}

const NOTHING = "[]";

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

function rowsOf(studentId: number, text: string) {
  return (JSON.parse(text) as Written[]).map(
    ([lectureId, position, watched, reportedAt, completedAt, speed, positionAt, declared, reopenedAt]) => ({
      studentId,
      lectureId,
      position,
      watched,
      reportedAt: new Date(reportedAt),
      completedAt: momentOf(completedAt),
      speed,
      positionAt: momentOf(positionAt),
      declared,
      reopenedAt: momentOf(reopenedAt),
    }),
  );
}

/** Reads the progress of students; requests of the same moment share one read. */
export function studentsProgress(db: Db): (studentId: number) => Promise<StudentsProgress> {
  const { studentId, lectureId, position, watched, reportedAt, completedAt, speed, positionAt, declared, reopenedAt } =
    progress;
  const columns = [lectureId, position, watched, reportedAt, completedAt, speed, positionAt, declared, reopenedAt];
  const facts = sql.join(columns, sql`, `);
  const statement = db
    .select({
      studentId,
      text: sql<string>`json_agg(json_build_array(${facts}) order by ${lectureId})::text`,
    })
    .from(progress)
    .where(sql`${studentId} = any(${sql.placeholder("students")}::int[])`)
    .groupBy(studentId)
    .prepare("progress_of_students");
  const ask = batchLoader<number, string>(async (students) => {
    const found = await statement.execute({ students });
    return new Map(found.map((each) => [each.studentId, each.text]));
  });
  return async (id) => {
    const text = (await ask(id)) ?? NOTHING;
    return { text, rows: () => rowsOf(id, text) };
  };
}
