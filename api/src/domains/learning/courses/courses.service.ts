import type { ProgressReport } from "@academy/shared/contract/courses";
import type * as z from "zod/mini";
import type { Context } from "#context.ts";
import { Problem, required } from "#errors/problem.ts";
import { coursesRepository, type LectureRow } from "./courses.repository.ts";
import { lectureLock, openSince } from "./lock.ts";
import { mediaOf, presentCourse, presentLecture, presentOutline, presentTopic } from "./present.ts";
import { progressReports, type Reporter, takeMarkBack } from "./progress/progress.service.ts";
import { studentsProgress } from "./progress/students-progress.ts";
import { type StudentAccess, studentAccess } from "./student-access.ts";
import { topicsWriter } from "./topics-json.ts";

/** Courses, topics and lectures in the form that their caller may see. */
export function coursesService(context: Context<"config" | "db" | "clock" | "storage">) {
  const { db, clock, config, storage } = context;
  const repository = coursesRepository(db);

  const accessOf = studentAccess(db);
  const progressOf = studentsProgress(db);
  const writeTopics = topicsWriter();
  const takeReport = progressReports(context);

  const viewerOf = (studentId: number, { enrolmentIn, releaseOf }: StudentAccess, courseId: number) => ({
    studentId,
    storage,
    releaseOf,
    facts: { enrolment: enrolmentIn(courseId), now: clock() },
  });

  function find({ catalogue }: StudentAccess, lectureId: number) {
    const found = required(catalogue.lecture(lectureId), "lecture.unknown");
    return found;
  }

  /** A lecture that is open for the student; throws the reason if it is not. */
  async function requireOpenLecture(studentId: number, lectureId: number) {
    const access = await accessOf(studentId);
    const found = find(access, lectureId);
    const enrolment = access.enrolmentIn(found.topic.courseId);
    const releasedAt = access.releaseOf(found.topic, found.lecture);
    const lock = lectureLock({ enrolment, releasedAt, now: clock() }, found.lecture.inaugural);
    if (lock) throw new Problem(lock === "purchase" ? "course.not_bought" : "lecture.locked");
    return {
      ...found,
      openSince: openSince({ enrolment, releasedAt }, found.lecture.inaugural),
    };
  }

  return {
    requireOpenLecture,

    /** A lecture whose questions the student may read: of a bought course, even after the access time, or inaugural (readings 20 and 27). */
    async readableLecture(studentId: number, lectureId: number): Promise<LectureRow> {
      const access = await accessOf(studentId);
      const { lecture, topic } = find(access, lectureId);
      if (!lecture.inaugural && !access.enrolmentIn(topic.courseId)) throw new Problem("course.not_bought");
      return lecture;
    },

    async courses() {
      return (await repository.courses()).map((row) => presentCourse(row, config.accessDays));
    },

    async course(id: number) {
      const found = required(
        (await repository.courses()).find((course) => course.id === id),
        "course.unknown",
      );
      return presentCourse(found, config.accessDays);
    },

    async figures() {
      const main = (await repository.courses())[0];
      return { topics: main?.topicsCount ?? 0, lectures: main?.lecturesCount ?? 0, minutes: main?.duration ?? 0 };
    },

    async outline(courseId: number) {
      await this.course(courseId);
      const lectures = await repository.lectures();
      const topics = (await repository.topics()).filter((topic) => topic.courseId === courseId);
      return topics.map((topic) => presentOutline(topic, lectures));
    },

    /** The student's topics of a course, serialized as the answer's bytes. */
    async topics(studentId: number, courseId: number) {
      const [access, progress] = await Promise.all([accessOf(studentId), progressOf(studentId)]);
      if (access.catalogue.topicsOf(courseId).length === 0) throw new Problem("course.unknown");
      return writeTopics(viewerOf(studentId, access, courseId), access.catalogue, courseId, progress);
    },

    async topic(studentId: number, topicId: number) {
      const [access, progress] = await Promise.all([accessOf(studentId), progressOf(studentId)]);
      const { catalogue } = access;
      const topic = required(catalogue.topic(topicId), "topic.unknown");
      const viewer = { ...viewerOf(studentId, access, topic.courseId), progress: progress.rows() };
      return presentTopic(viewer, topic, catalogue.lecturesOf(topic.id));
    },

    async lecture(studentId: number, lectureId: number) {
      const [access, progress] = await Promise.all([accessOf(studentId), progressOf(studentId)]);
      const { lecture, topic } = find(access, lectureId);
      const viewer = { ...viewerOf(studentId, access, topic.courseId), progress: progress.rows() };
      return presentLecture(viewer, topic, lecture);
    },

    async video(studentId: number, lectureId: number) {
      const { lecture } = await requireOpenLecture(studentId, lectureId);
      const { video, sources, captions, expiresAt } = mediaOf(storage, studentId, lecture);
      if (!video || !expiresAt) throw new Problem("lecture.no_video");
      return { video, sources, captions, expires_at: expiresAt.toISOString() };
    },

    async report(reporter: Reporter, lectureId: number, report: z.output<typeof ProgressReport>) {
      return takeReport({ reporter, location: await requireOpenLecture(reporter.id, lectureId), report });
    },

    async takeMarkBack(studentId: number, lectureId: number) {
      return takeMarkBack(context, studentId, await requireOpenLecture(studentId, lectureId));
    },
  };
}
