import { and, asc, eq, sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { catalogueVersion, courses, lectures, progress, topics } from "#database/tables/courses.ts";

/** A course with its figures. */
export type CourseRow = typeof courses.$inferSelect & { topicsCount: number; lecturesCount: number; duration: number };
export type TopicRow = typeof topics.$inferSelect;
export type LectureRow = typeof lectures.$inferSelect;
export type ProgressRow = typeof progress.$inferSelect;

/** SQL of courses, topics, lectures and progress. */
export function coursesRepository(db: Db) {
  return {
    async courses(): Promise<CourseRow[]> {
      const rows = await db.select().from(courses).orderBy(asc(courses.id));
      const figures = await rowsOf<{ course_id: number; topics: number; lectures: number; minutes: number }>(
        db,
        sql`select t.course_id, count(distinct t.id)::int as topics, count(l.id)::int as lectures, coalesce(sum(l.duration), 0)::int as minutes
            from ${topics} t left join ${lectures} l on l.topic_id = t.id group by t.course_id`,
      );
      return rows.map((course) => {
        const own = figures.find((each) => each.course_id === course.id);
        return {
          ...course,
          topicsCount: own?.topics ?? 0,
          lecturesCount: own?.lectures ?? 0,
          duration: own?.minutes ?? 0,
        };
      });
    },

    /** The number that every change of the catalogue raises. */
    async version(): Promise<number> {
      const [row] = await db.select().from(catalogueVersion);
      return row?.version ?? 0;
    },

    /** The topics of all courses, each course's in its order. */
    topics(): Promise<TopicRow[]> {
      return db.select().from(topics).orderBy(asc(topics.position));
    },

    /** The lectures of all courses, each topic's in its order. */
    lectures(): Promise<LectureRow[]> {
      return db.select().from(lectures).orderBy(asc(lectures.position));
    },

    async lectureProgress(studentId: number, lectureId: number): Promise<ProgressRow | null> {
      const [row] = await db
        .select()
        .from(progress)
        .where(and(eq(progress.studentId, studentId), eq(progress.lectureId, lectureId)))
        .for("update");
      return row ?? null;
    },

    async saveProgress(row: ProgressRow): Promise<void> {
      const { position, speed, watched, reportedAt, completedAt } = row;
      await db
        .insert(progress)
        .values(row)
        .onConflictDoUpdate({
          target: [progress.studentId, progress.lectureId],
          set: {
            position,
            speed,
            watched,
            reportedAt,
            completedAt: sql`coalesce(${progress.completedAt}, ${completedAt}::timestamptz)`,
          },
        });
    },
  };
}
