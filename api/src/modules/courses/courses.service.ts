import type { ProgressReport } from "@academy/shared/contract/courses";
import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type * as z from "zod/mini";
import type { Context } from "#context.ts";
import { Problem } from "#plugins/problem.ts";
import { coursesRepository, type LectureRow, type TopicRow } from "./courses.repository.ts";
import { enrolments } from "./enrolments.ts";
import { lectureLock } from "./lock.ts";
import { mediaOf, presentCourse, presentLecture, presentOutline, presentTopic, type Viewer } from "./present.ts";
import { reportProgress } from "./progress.service.ts";

/** Courses, topics and lectures as their caller may see them. */
export function coursesService(context: Context) {
  const { db, clock, storage } = context;
  const repository = coursesRepository(db);

  async function viewerOf(studentId: number, courseId: number): Promise<Viewer> {
    const enrolment = await enrolments(db).of(studentId, courseId);
    return { studentId, storage, facts: { enrolment, now: clock() }, progress: await repository.progressOf(studentId) };
  }

  async function find(lectureId: number) {
    const found = await repository.lecture(lectureId);
    if (!found) throw new Problem("lecture.unknown");
    return found;
  }

  /** A lecture that is open for the student, or the reason why not (reading 21). */
  async function openLecture(studentId: number, lectureId: number): Promise<{ lecture: LectureRow; topic: TopicRow }> {
    const found = await find(lectureId);
    const enrolment = await enrolments(db).of(studentId, found.topic.courseId);
    const lock = lectureLock({ enrolment, releasedAt: found.topic.releasedAt, now: clock() }, found.lecture.inaugural);
    if (lock) throw new Problem(lock === "purchase" ? "course.not_bought" : "lecture.locked");
    return found;
  }

  return {
    openLecture,

    /** A lecture whose questions may be read: bought at any time, or inaugural (readings 20 and 27). */
    async readableLecture(studentId: number, lectureId: number): Promise<LectureRow> {
      const { lecture, topic } = await find(lectureId);
      if (!lecture.inaugural && !(await enrolments(db).of(studentId, topic.courseId)))
        throw new Problem("course.not_bought");
      return lecture;
    },

    async courses() {
      return (await repository.courses()).map(presentCourse);
    },

    async course(id: number) {
      const found = (await repository.courses()).find((course) => course.id === id);
      if (!found) throw new Problem("course.unknown");
      return presentCourse(found);
    },

    async figures() {
      const main = (await repository.courses())[0];
      return { topics: main?.topicsCount ?? 0, lectures: main?.lecturesCount ?? 0, minutes: main?.duration ?? 0 };
    },

    async outline() {
      const lectures = await repository.lectures(MAIN_COURSE_ID);
      return (await repository.topics(MAIN_COURSE_ID)).map((topic) => presentOutline(topic, lectures));
    },

    async topics(studentId: number) {
      const viewer = await viewerOf(studentId, MAIN_COURSE_ID);
      const lectures = await repository.lectures(MAIN_COURSE_ID);
      return (await repository.topics(MAIN_COURSE_ID)).map((topic) => presentTopic(viewer, topic, lectures));
    },

    async topic(studentId: number, topicId: number) {
      const topic = await repository.topic(topicId);
      if (!topic) throw new Problem("topic.unknown");
      return presentTopic(await viewerOf(studentId, topic.courseId), topic, await repository.lectures(topic.courseId));
    },

    async lecture(studentId: number, lectureId: number) {
      const { lecture, topic } = await find(lectureId);
      return presentLecture(await viewerOf(studentId, topic.courseId), topic, lecture);
    },

    async video(studentId: number, lectureId: number) {
      const { lecture } = await openLecture(studentId, lectureId);
      const { video, captions } = mediaOf(storage, studentId, lecture);
      if (!video) throw new Problem("lecture.no_video");
      return { video: video.url, captions, expires_at: video.expiresAt.toISOString() };
    },

    async report(studentId: number, lectureId: number, report: z.output<typeof ProgressReport>) {
      const { lecture } = await openLecture(studentId, lectureId);
      return reportProgress(context, studentId, lecture, report);
    },
  };
}
