import type { EssayLock } from "@academy/shared/contract/essay";
import type { Context } from "#context.ts";
import { Problem } from "#errors/problem.ts";
import { type CertificationAccess, certificationAccess } from "#modules/courses/certification-access.ts";

/** Why the essay cannot be worked on: as all of the certification, or because topics are left (readings 72 and 76). */
export function essayLock({ lock, topics }: CertificationAccess): EssayLock | null {
  return lock ?? (topics.every(({ completed }) => completed) ? null : "topics");
}

/** Gives the check before every change of an essay; what is locked can be read and nothing more (`essay.locked`). */
export function whileUsable(context: Pick<Context, "db" | "clock" | "config">) {
  const accessOf = certificationAccess(context);
  return async (student: Parameters<typeof accessOf>[0], course: number): Promise<void> => {
    if (essayLock(await accessOf(student, course))) throw new Problem("essay.locked");
  };
}
