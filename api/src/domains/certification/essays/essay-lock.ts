import type { Context } from "#context.ts";
import { type CertificationAccess, certificationAccess } from "#domains/learning/courses/certification-access.ts";
import { Problem } from "#errors/problem.ts";

/** Why the student cannot work on the essay: the whole certification is locked, or topics are not completed yet. */
export function essayLock({ lock, topics }: CertificationAccess) {
  return lock ?? (topics.every(({ completed }) => completed) ? null : "topics");
}

/**
 * Makes the check that runs before every change of an essay: a locked one can only be read (`essay.locked`). A review may be requested
 * also after the certification has ended, but not after a refund (reading 79).
 */
export function refuseLocked(context: Context<"db" | "clock" | "config">) {
  const accessOf = certificationAccess(context);
  return async (student: Parameters<typeof accessOf>[0], course: number, action?: "appeal") => {
    const lock = essayLock(await accessOf(student, course));
    if (action === "appeal" ? lock === "purchase" : lock) throw new Problem("essay.locked");
  };
}
