import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { removeResume } from "./resume-file.ts";
import { scholarshipsRepository } from "./scholarships.repository.ts";

/** The keys of a student's resumes in the file storage. */
export const resumesOf = async (db: Db, studentId: number) =>
  (await scholarshipsRepository(db).ofStudent(studentId)).flatMap(({ row }) => row.resumeKey ?? []);

/**
 * When an account is deleted: erases what the student wrote and withdraws open applications; a granted one stays on record for
 * the books and the count.
 */
export async function forgetApplications(tx: Db, studentId: number, now: Date) {
  const repository = scholarshipsRepository(tx);
  for (const { row } of await repository.ofStudent(studentId)) {
    await repository.forget(row.id);
    await repository.update(row.id, { reason: null, exceedingReason: null });
    if (row.status === "open") await repository.update(row.id, { status: "withdrawn", closedAt: now });
  }
}

/**
 * Deletes what students wrote in applications that were closed before a moment or withdrawn, as the privacy policy says; the file
 * is deleted first. A file that the storage refuses to delete does not hold back others; all errors are thrown at the end.
 */
export async function sweepApplications({ db, storage }: Context<"db" | "storage">, before: Date) {
  const repository = scholarshipsRepository(db);
  const refusals: unknown[] = [];
  for (const row of await repository.forgettable(before))
    try {
      if (row.resumeKey) await removeResume(storage, row.resumeKey);
      await repository.forget(row.id);
    } catch (error) {
      refusals.push(error);
    }
  if (refusals.length > 0) throw new AggregateError(refusals, "not all resumes could be deleted");
}
