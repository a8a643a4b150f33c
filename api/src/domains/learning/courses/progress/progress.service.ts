import type { Progress, ProgressReport } from "@academy/shared/contract/courses";
import type * as z from "zod/mini";
import type { Context } from "#context.ts";
import { batchLoader } from "#database/batch-loader.ts";
import type { Db } from "#database/database.ts";
import type { LectureLocation } from "#domains/learning/courses/catalogue.ts";
import type { ProgressRow } from "#domains/learning/courses/courses.repository.ts";
import { enqueueCertificateCheck } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { Problem } from "#errors/problem.ts";
import { openingAfter } from "./opened-by-watching.ts";
import { openingsRepository } from "./openings.repository.ts";
import { presentProgress } from "./present-progress.ts";
import { progressRepository, type StudentInLecture } from "./progress.repository.ts";
import { progressAfter, withoutMark } from "./progress-rules.ts";

/** The student who reports, and when their session began. */
export interface Reporter {
  id: number;
  signedInAt: Date;
}

/** What a player reports, with its student and lecture. */
export interface Reported {
  reporter: Reporter;
  location: LectureLocation & { openSince: Date | null };
  report: z.output<typeof ProgressReport>;
}

const keyOf = ({ reporter, location }: Reported) => ({ studentId: reporter.id, lectureId: location.lecture.id });
const nameOf = ({ studentId, lectureId }: StudentInLecture) => `${studentId} ${lectureId}`;

/** Refuses to declare a lecture complete if the student has already declared as many as the course allows (decision 0028). */
async function refuseBeyondLimit(tx: Db, { reporter, location: { lecture, topic } }: Reported) {
  const repository = progressRepository(tx);
  const limit = await repository.declaredLimit(topic.courseId);
  if (limit === null) return;
  const others = await repository.declaredOthers(reporter.id, topic.courseId, lecture.id);
  if (others >= limit) throw new Problem("lecture.declared_limit");
}

/**
 * Saves reports in one transaction (readings 28 and 59). In a batch, a report without a row yet
 * and the second of one lecture are skipped; they are saved alone. Only a report that is alone may declare its lecture complete.
 */
async function saveReports(
  { db, clock, config }: Context<"config" | "db" | "clock">,
  reports: readonly Reported[],
): Promise<Map<Reported, Progress>> {
  const alone = reports.length === 1 ? reports[0] : undefined;
  const keys = reports.map(keyOf);
  return db.transaction(async (tx) => {
    const repository = progressRepository(tx);
    // Locks the student, so that two lectures declared at the same moment are counted in turn.
    if (alone?.report.completed) await repository.lockStudent(alone.reporter.id);
    let held = await repository.held(keys);
    if (alone && held.length === 0 && !(await repository.begin(keyOf(alone), clock())))
      held = await repository.held(keys);
    const known = new Map(held.map((row) => [nameOf(row), row]));
    const openings = new Map((await repository.openings(keys)).map((row) => [nameOf(row), row]));
    const now = clock();
    const saved = new Map<Reported, ProgressRow>();
    for (const each of reports) {
      const { reporter, location, report } = each;
      const { lecture, topic, openSince } = location;
      const [key, name] = [keyOf(each), nameOf(keyOf(each))];
      const before = known.get(name) ?? null;
      if (!before && !alone) continue;
      known.delete(name);
      const { signedInAt } = reporter;
      const after = { ...progressAfter(before, report, { now, signedInAt, openSince, lecture }), ...key };
      if (after.declared && !before?.declared) await refuseBeyondLimit(tx, each);
      saved.set(each, after);
      if (after.completedAt && !before?.completedAt) await enqueueCertificateCheck(tx, reporter.id, topic.courseId);
      const watched = { studentId: reporter.id, lecture, openSince, report, now };
      const opening = openingAfter(openings.get(name) ?? null, config, watched);
      if (opening) await openingsRepository(tx).save(opening);
    }
    if (saved.size > 0) await repository.save([...saved.values()]);
    return new Map([...saved].map(([each, row]) => [each, presentProgress(row)]));
  });
}

/**
 * Saves the reports of players, each of which sends one every ten seconds. Reports that arrive during a transaction are saved together by
 * the next one. Each report is answered once it is committed. A report that cannot be saved with others, or fails with them, is saved by
 * itself.
 */
export function progressReports(context: Context<"config" | "db" | "clock">) {
  const saveTogether = batchLoader<Reported, Progress>((reports) =>
    reports.length < 2 ? Promise.resolve(new Map()) : saveReports(context, reports).catch(() => new Map()),
  );
  return async (reported: Reported) => {
    const together = reported.report.completed ? undefined : await saveTogether(reported);
    return together ?? ((await saveReports(context, [reported])).get(reported) as Progress);
  };
}

const NOTHING: Progress = { position: 0, watched: 0, resume_at: 0, completed: false, completion_changed_at: null };

/** Takes back the mark by which a student declared a lecture complete; the watched time is not changed (decision 0036). */
export async function takeMarkBack(
  { db, clock }: Context<"db" | "clock">,
  studentId: number,
  { lecture }: LectureLocation,
) {
  return db.transaction(async (tx) => {
    const repository = progressRepository(tx);
    const [known] = await repository.held([{ studentId, lectureId: lecture.id }]);
    if (!known) return NOTHING;
    const after = { ...known, ...withoutMark(known, { now: clock(), lecture }) };
    await repository.save([after]);
    return presentProgress(after);
  });
}
