import { and, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#context.ts";
import { progress } from "#database/tables/courses.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { certificationLock } from "./lock.ts";
import { studentAccess } from "./student-access.ts";

/** How far a student is with the lectures of one topic. */
export interface TopicCompletion {
  id: number;
  /** In the course's language. */
  title: string;
  /** Lectures that are neither watched nor declared complete. */
  lecturesLeft: number;
  completed: boolean;
}

/** Whether a student may use what leads to a course's certificate: tests, essay and the certificate itself (reading 72). */
export interface CertificationAccess {
  /** Why not; null when it is usable. */
  lock: "purchase" | "expired" | "email" | null;
  /** When it ends or ended; null for who does not own the course. */
  usableUntil: Date | null;
  /** The topics in the course's order. A topic is completed when all its lectures are. */
  topics: TopicCompletion[];
}

/** Asks what a student may use of a course's certification; refuses a course that there is not (`course.unknown`). */
export function certificationAccess({ db, clock, config }: Pick<Context, "db" | "clock" | "config">) {
  const accessOf = studentAccess(db);

  return async (
    { id, verifiedAt }: Pick<StudentRow, "id" | "verifiedAt">,
    courseId: number,
  ): Promise<CertificationAccess> => {
    const [{ catalogue, enrolmentIn }, rows] = await Promise.all([
      accessOf(id),
      db
        .select({ lectureId: progress.lectureId })
        .from(progress)
        .where(and(eq(progress.studentId, id), isNotNull(progress.completedAt))),
    ]);
    const topics = catalogue.topicsOf(courseId);
    if (topics.length === 0) throw new Problem("course.unknown");
    const completed = new Set(rows.map(({ lectureId }) => lectureId));
    const facts = {
      enrolment: enrolmentIn(courseId),
      isConfirmed: verifiedAt !== null,
      days: config.certificationDays,
      now: clock(),
    };
    return {
      ...certificationLock(facts),
      topics: topics.map((topic) => {
        const lectures = catalogue.lecturesOf(topic.id);
        const lecturesLeft = lectures.filter((lecture) => !completed.has(lecture.id)).length;
        return { id: topic.id, title: topic.title, lecturesLeft, completed: lectures.length > 0 && lecturesLeft === 0 };
      }),
    };
  };
}
