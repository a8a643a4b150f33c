import type { EssayLock } from "@academy/shared/contract/essay";
import type { Context } from "#context.ts";
import { type CertificationAccess, certificationAccess } from "#domains/learning/courses/certification-access.ts";
import { Problem } from "#errors/problem.ts";

/** Why the student cannot work on the essay: the whole certification is locked, or topics are not completed yet. */
export function essayLock({ lock, topics }: CertificationAccess): EssayLock | null {
  return lock ?? (topics.every(({ completed }) => completed) ? null : "topics");
}

/** Makes the check that runs before every change of an essay; a locked essay can only be read (`essay.locked`). */
export function whileUsable(context: Pick<Context, "db" | "clock" | "config">) {
  const accessOf = certificationAccess(context);
  return async (student: Parameters<typeof accessOf>[0], course: number) => {
    if (essayLock(await accessOf(student, course))) throw new Problem("essay.locked");
  };
}
