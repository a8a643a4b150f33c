import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { authRepository } from "#domains/accounts/auth.repository.ts";
import { Problem } from "#errors/problem.ts";
import { type IdentityRow, identitiesRepository } from "./identities.repository.ts";

/** Lists the providers by which a student can sign in, and unlinks one (decision 0021). */
export function linkedProvidersService({ db, signInProviders }: Pick<Context, "db" | "signInProviders">) {
  /** Whether a student who loses this provider can still sign in: by a password, or by another linked provider that is still offered. */
  const isRemovable = ({ passwordHash }: StudentRow, { id }: IdentityRow, all: readonly IdentityRow[]) =>
    passwordHash !== null || all.some((other) => other.id !== id && signInProviders.has(other.provider));

  return {
    async list(student: StudentRow) {
      const all = await identitiesRepository(db).listOf(student.id);
      return all.map((row) => ({
        id: row.id,
        // For a provider that the operator no longer offers, the only name left is its old id.
        name: signInProviders.get(row.provider)?.name ?? row.provider,
        linked_at: row.linkedAt.toISOString(),
        removable: isRemovable(student, row, all),
      }));
    },

    /** Unlinks a provider; two calls at once cannot remove the last two ways to sign in. */
    async unlink({ id: studentId }: StudentRow, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        const student = await authRepository(tx).lock(studentId);
        const all = await identitiesRepository(tx).listOf(studentId);
        const row = all.find((one) => one.id === id);
        if (!student || !row) throw new Problem("provider.not_linked");
        if (!isRemovable(student, row, all)) throw new Problem("provider.last_way");
        await identitiesRepository(tx).unlink(studentId, id);
      });
    },
  };
}
