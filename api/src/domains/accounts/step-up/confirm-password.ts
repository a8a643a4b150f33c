import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";

/**
 * Requires the current password before a serious change; a refusal names the given field. Wrong passwords are counted for the session
 * that gives them, so that a stolen session cannot lock the owner out of the other sessions (decision 0114); without a session they are
 * counted for the account.
 */
export async function confirmPassword(
  { hasher, rateLimiter }: Context<"hasher" | "rateLimiter">,
  { student, session }: { student: StudentRow; session: number | null },
  password: string,
  field: string,
) {
  if (student.passwordHash === null) throw new Problem("password.none");
  const key = session === null ? `password:${student.id}` : `password-session:${session}`;
  await rateLimiter.take(key, RATE_LIMITS.passwordConfirmations, "password.too_many");
  if (!(await hasher.verify(student.passwordHash, password))) throw fieldProblem(field, "password.wrong");
  await rateLimiter.clear(key);
}
