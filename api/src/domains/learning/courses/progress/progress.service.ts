import type { Progress, ProgressReport } from "@academy/shared/contract/courses";
import type * as z from "zod/mini";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { Place } from "#domains/learning/courses/catalogue.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { enqueueCertificateCheck } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { Problem } from "#errors/problem.ts";
import { countWatched } from "./opened-by-watching.ts";
import { presentProgress } from "./present-progress.ts";
import { progressAfter, withoutMark } from "./progress-rules.ts";

/** The student who reports, and when their session began. */
export interface Reporter {
  id: number;
  signedInAt: Date;
}

/** Refuses to declare a lecture complete if the student has already declared as many as the course allows (decision 0028). */
async function refuseBeyondLimit(tx: Db, studentId: number, { lecture, topic }: Place): Promise<void> {
  const repository = coursesRepository(tx);
  const limit = await repository.declaredLimit(topic.courseId);
  if (limit === null) return;
  const others = await repository.declaredOthers(studentId, topic.courseId, lecture.id);
  if (others >= limit) throw new Problem("lecture.declared_limit");
}

/** Saves a student's progress in an open lecture (readings 28 and 59). */
export async function reportProgress(
  { db, clock, config }: Pick<Context, "config" | "db" | "clock">,
  reporter: Reporter,
  place: Place & { openSince: Date | null },
  report: z.output<typeof ProgressReport>,
): Promise<Progress> {
  const { lecture, topic, openSince } = place;
  return db.transaction(async (tx) => {
    const repository = coursesRepository(tx);
    // Locks the student, so that two lectures declared at the same moment are counted in turn.
    if (report.completed) await repository.lockStudent(reporter.id);
    const known = await repository.lectureProgress(reporter.id, lecture.id, clock());
    const { signedInAt } = reporter;
    const after = progressAfter(known, report, { now: clock(), signedInAt, openSince, lecture });
    if (after.declared && !known?.declared) await refuseBeyondLimit(tx, reporter.id, place);
    await repository.saveProgress({ ...after, studentId: reporter.id, lectureId: lecture.id });
    if (after.completedAt && !known?.completedAt) await enqueueCertificateCheck(tx, reporter.id, topic.courseId);
    await countWatched(tx, config, { studentId: reporter.id, lecture, openSince, report, now: clock() });
    return presentProgress(after);
  });
}

const NOTHING: Progress = { position: 0, watched: 0, resume_at: 0, completed: false, completion_changed_at: null };

/** Takes back the mark by which a student declared a lecture complete; the watched time is not changed (decision 0036). */
export async function takeMarkBack(
  { db, clock }: Pick<Context, "db" | "clock">,
  studentId: number,
  { lecture }: Place,
): Promise<Progress> {
  return db.transaction(async (tx) => {
    const repository = coursesRepository(tx);
    const known = await repository.heldProgress(studentId, lecture.id);
    if (!known) return NOTHING;
    const after = withoutMark(known, { now: clock(), lecture });
    await repository.saveProgress({ ...after, studentId, lectureId: lecture.id });
    return presentProgress(after);
  });
}
