import type { FreeLecture } from "@academy/shared/contract/courses";
import { eq, inArray, isNull, sql } from "drizzle-orm";
import { type Db, findRow, rowsOf } from "#database/database.ts";
import { catalogueVersion, courses, lectures, type progress, topics } from "#database/tables/courses.ts";
import { films } from "#database/tables/films.ts";
import { filmAt } from "#domains/platform/media/rendition-key.ts";

/** A course with its figures. */
export type CourseRow = typeof courses.$inferSelect & {
  introductoryFilm: ShownFilm | null;
  academyFilm: ShownFilm | null;
  topicsCount: number;
  lecturesCount: number;
  duration: number;
  freeLecture: FreeLecture | null;
};

interface Figures {
  course_id: number;
  topics: number;
  lectures: number;
  minutes: number;
  /** The first inaugural lecture. */
  free: FreeLecture | null;
}

/** A topic, and from when its course is open. */
export type TopicRow = typeof topics.$inferSelect & { courseOpensAt: Date | null };
export type LectureRow = typeof lectures.$inferSelect;
/** A film, and what was made from it; its renditions and poster count only when it is `done`. */
export type ShownFilm = Pick<
  typeof films.$inferSelect,
  "state" | "playable" | "size" | "height" | "renditions" | "poster"
>;
/** A lecture with its film. */
export type ShownLecture = LectureRow & { film: ShownFilm | null };
export type ProgressRow = typeof progress.$inferSelect;

const { state, playable, size, height, renditions, poster } = films;
const SHOWN_FILM = { state, playable, size, height, renditions, poster };

/** SQL of courses, topics and lectures; withdrawn ones are left out. */
export function coursesRepository(db: Db) {
  return {
    async courses() {
      const rows = await db.select().from(courses).where(isNull(courses.withdrawnAt)).orderBy(courses.id);
      const names = rows.flatMap((course) => [course.introductoryVideo, course.academyVideo]).map(filmAt);
      const known = await db.select({ key: films.key, film: SHOWN_FILM }).from(films).where(inArray(films.key, names));
      const filmOf = (address: string) => known.find(({ key }) => key === filmAt(address))?.film ?? null;
      const figures = await rowsOf<Figures>(
        db,
        sql`select t.course_id, count(distinct t.id)::int as topics, count(l.id)::int as lectures, coalesce(sum(l.duration), 0)::int as minutes,
              (array_agg(json_build_object('id', l.id, 'title', l.title, 'duration', l.duration, 'teacher_name', l.teacher_name)
                order by t.position, l.position) filter (where l.inaugural))[1] as free
            from ${topics} t left join ${lectures} l on l.topic_id = t.id and l.withdrawn_at is null
            where t.withdrawn_at is null group by t.course_id`,
      );
      return rows.map((course) => {
        const own = figures.find((each) => each.course_id === course.id);
        return {
          ...course,
          introductoryFilm: filmOf(course.introductoryVideo),
          academyFilm: filmOf(course.academyVideo),
          topicsCount: own?.topics ?? 0,
          lecturesCount: own?.lectures ?? 0,
          duration: own?.minutes ?? 0,
          freeLecture: own?.free ?? null,
        };
      });
    },

    /** One course, even if it was withdrawn: receipts and certificates still name it. */
    find: (id: number) => findRow(db, courses, { id }),

    /** The version number, which every change of the catalogue raises. */
    async version() {
      const [row] = await db.select().from(catalogueVersion);
      return row?.version ?? 0;
    },

    /** The topics of all courses, in the order of each course. */
    async topics() {
      const rows = await db
        .select({ topic: topics, courseOpensAt: courses.opensAt })
        .from(topics)
        .innerJoin(courses, eq(courses.id, topics.courseId))
        .where(isNull(topics.withdrawnAt))
        .orderBy(topics.position);
      return rows.map(({ topic, courseOpensAt }) => ({ ...topic, courseOpensAt }));
    },

    /** The lectures of all courses, in the order of each topic. */
    async lectures() {
      const rows = await db
        .select({ lecture: lectures, film: SHOWN_FILM })
        .from(lectures)
        .leftJoin(films, eq(films.key, lectures.video))
        .where(isNull(lectures.withdrawnAt))
        .orderBy(lectures.position);
      return rows.map((row) => ({ ...row.lecture, film: row.film }));
    },
  };
}
