import type { Progress, ProgressReport } from "@academy/shared/contract/courses";
import type * as z from "zod/mini";
import type { Context } from "#context.ts";
import { batchLoader } from "#database/batch-loader.ts";
import type { Place } from "#domains/learning/courses/catalogue.ts";
import type { ProgressRow } from "#domains/learning/courses/courses.repository.ts";
import { enqueueCertificateCheck } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { openingAfter } from "./opened-by-watching.ts";
import { openingsRepository } from "./openings.repository.ts";
import { presentProgress } from "./present-progress.ts";
import { type Reporter, reportProgress } from "./progress.service.ts";
import { progressAfter } from "./progress-rules.ts";
import { reportsRepository, type StudentInLecture } from "./reports.repository.ts";

type ReportContext = Pick<Context, "config" | "db" | "clock">;

/** A report that waits, with its student and lecture. */
interface Waiting {
  reporter: Reporter;
  place: Place & { openSince: Date | null };
  report: z.output<typeof ProgressReport>;
}

/** A report that was saved: the row, and whether the report completed its lecture. */
interface Saved {
  row: ProgressRow;
  completes: boolean;
}

const nameOf = ({ studentId, lectureId }: StudentInLecture) => `${studentId} ${lectureId}`;
const placeOf = ({ reporter, place }: Waiting) => ({ studentId: reporter.id, lectureId: place.lecture.id });

/** The new rows for reports whose rows exist. The first report of a lecture, and a second report of the same lecture in the batch, are left out. */
function savedOf(waiting: readonly Waiting[], known: readonly ProgressRow[], now: Date): Map<Waiting, Saved> {
  const rows = new Map(known.map((row) => [nameOf(row), row]));
  const saved = new Map<Waiting, Saved>();
  for (const each of waiting) {
    const { reporter, place, report } = each;
    const row = rows.get(nameOf(placeOf(each)));
    if (!row) continue;
    rows.delete(nameOf(row));
    const { signedInAt } = reporter;
    const after = progressAfter(row, report, { now, signedInAt, openSince: place.openSince, lecture: place.lecture });
    saved.set(each, { row: { ...after, ...placeOf(each) }, completes: Boolean(after.completedAt && !row.completedAt) });
  }
  return saved;
}

/** Saves reports of many students in one transaction, by the rules of a single report; returns those that it saved. */
async function saveTogether({ db, clock, config }: ReportContext, waiting: Waiting[]): Promise<Map<Waiting, Saved>> {
  const places = waiting.map(placeOf);
  return db.transaction(async (tx) => {
    const repository = reportsRepository(tx);
    const known = await repository.heldProgress(places);
    const openings = new Map((await repository.openings(places)).map((row) => [nameOf(row), row]));
    const now = clock();
    const saved = savedOf(waiting, known, now);
    if (saved.size > 0) await repository.save([...saved.values()].map(({ row }) => row));
    for (const [{ place, report, reporter }, { row, completes }] of saved) {
      if (completes) await enqueueCertificateCheck(tx, reporter.id, place.topic.courseId);
      const { lecture, openSince } = place;
      const watched = { studentId: reporter.id, lecture, openSince, report, now };
      const opening = openingAfter(openings.get(nameOf(row)) ?? null, config, watched);
      if (opening) await openingsRepository(tx).save(opening);
    }
    return saved;
  });
}

/**
 * Saves the reports of players, each of which sends one every ten seconds. Reports that arrive during a transaction are saved together by
 * the next one. Each report is answered once it is committed. A report that cannot be saved with others, or fails with them, is saved by
 * itself.
 */
export function progressReports(context: ReportContext) {
  const save = batchLoader<Waiting, Saved>((waiting) =>
    waiting.length < 2 ? Promise.resolve(new Map()) : saveTogether(context, waiting).catch(() => new Map()),
  );
  return async (reporter: Reporter, place: Waiting["place"], report: Waiting["report"]): Promise<Progress> => {
    const saved = report.completed ? undefined : await save({ reporter, place, report });
    return saved ? presentProgress(saved.row) : reportProgress(context, reporter, place, report);
  };
}
