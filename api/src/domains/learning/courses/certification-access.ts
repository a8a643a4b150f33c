import { and, isNotNull, sql } from "drizzle-orm";
import type { Context } from "#context.ts";
import { batchLoader } from "#database/batch-loader.ts";
import type { Db } from "#database/database.ts";
import { progress } from "#database/tables/courses.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { certificationLock } from "./lock.ts";
import { studentAccess } from "./student-access.ts";

/** A student's progress in the lectures of one topic. */
export interface TopicCompletion {
  id: number;
  /** In the course's language. */
  title: string;
  /** Lectures that are neither watched nor declared complete. */
  lecturesLeft: number;
  completed: boolean;
}

/** Whether a student may use the parts of a course that lead to its certificate: tests, essay and the certificate itself. */
export interface CertificationAccess {
  /** Why the student may not use them; null if they may. */
  lock: "purchase" | "expired" | "email" | null;
  /** When the use ends or ended; null for a student who does not own the course. */
  usableUntil: Date | null;
  /** The topics in the course's order. A topic is completed when all its lectures are. */
  topics: TopicCompletion[];
}

/** Reads the lectures that students completed; requests of the same moment share one read. */
function completedLectures(db: Db): (studentId: number) => Promise<number[]> {
  const { studentId, lectureId, completedAt } = progress;
  const statement = db
    .select({ studentId, lectures: sql<number[]>`array_agg(${lectureId})` })
    .from(progress)
    .where(and(sql`${studentId} = any(${sql.placeholder("students")}::int[])`, isNotNull(completedAt)))
    .groupBy(studentId)
    .prepare("completed_lectures_of_students");
  const ask = batchLoader<number, number[]>(async (students) => {
    const found = await statement.execute({ students });
    return new Map(found.map((each) => [each.studentId, each.lectures]));
  });
  return async (id) => (await ask(id)) ?? [];
}

/** Determines which parts of a course's certification a student may use; refuses an unknown course (`course.unknown`). */
export function certificationAccess({ db, clock, config }: Context<"db" | "clock" | "config">) {
  const accessOf = studentAccess(db);
  const completedBy = completedLectures(db);

  return async (
    { id, verifiedAt }: Pick<StudentRow, "id" | "verifiedAt">,
    courseId: number,
  ): Promise<CertificationAccess> => {
    const [{ catalogue, enrolmentIn }, lectureIds] = await Promise.all([accessOf(id), completedBy(id)]);
    const topics = catalogue.topicsOf(courseId);
    if (topics.length === 0) throw new Problem("course.unknown");
    const completed = new Set(lectureIds);
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
