import { and, asc, eq, sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { courses, lectures, progress, topics } from "#database/tables/courses.ts";

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

    topics(courseId: number): Promise<TopicRow[]> {
      return db.select().from(topics).where(eq(topics.courseId, courseId)).orderBy(asc(topics.position));
    },

    async topic(id: number): Promise<TopicRow | null> {
      const [row] = await db.select().from(topics).where(eq(topics.id, id));
      return row ?? null;
    },

    async lectures(courseId: number): Promise<LectureRow[]> {
      const rows = await db
        .select({ lecture: lectures })
        .from(lectures)
        .innerJoin(topics, eq(topics.id, lectures.topicId))
        .where(eq(topics.courseId, courseId))
        .orderBy(asc(topics.position), asc(lectures.position));
      return rows.map((row) => row.lecture);
    },

    /** A lecture with its topic, which knows the course and the day of release. */
    async lecture(id: number): Promise<{ lecture: LectureRow; topic: TopicRow } | null> {
      const [row] = await db
        .select({ lecture: lectures, topic: topics })
        .from(lectures)
        .innerJoin(topics, eq(topics.id, lectures.topicId))
        .where(eq(lectures.id, id));
      return row ?? null;
    },

    progressOf(studentId: number): Promise<ProgressRow[]> {
      return db.select().from(progress).where(eq(progress.studentId, studentId));
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
