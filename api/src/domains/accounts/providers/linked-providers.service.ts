import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { Problem } from "#errors/problem.ts";
import { identitiesRepository } from "./identities.repository.ts";
import { hasOtherWayIn } from "./ways-in.ts";

/** Lists the providers by which a student can sign in, and unlinks one (decision 0021). */
export function linkedProvidersService(context: Context<"db" | "signInProviders">) {
  const { db, signInProviders } = context;

  return {
    async list(student: StudentRow) {
      const all = await identitiesRepository(db).listOf(student.id);
      return Promise.all(
        all.map(async (row) => ({
          id: row.id,
          // For a provider that the operator no longer offers, the only name left is its old id.
          name: signInProviders.get(row.provider)?.name ?? row.provider,
          linked_at: row.linkedAt.toISOString(),
          removable: await hasOtherWayIn(db, context, student, { identity: row.id }),
        })),
      );
    },

    /** Unlinks a provider; two calls at once cannot remove the last two ways to sign in. */
    async unlink({ id: studentId }: StudentRow, id: number) {
      await db.transaction(async (tx) => {
        const student = await accountsRepository(tx).lock(studentId);
        const all = await identitiesRepository(tx).listOf(studentId);
        if (!student || !all.some((one) => one.id === id)) throw new Problem("provider.not_linked");
        if (!(await hasOtherWayIn(tx, context, student, { identity: id }))) throw new Problem("provider.last_way");
        await identitiesRepository(tx).unlink(studentId, id);
      });
    },
  };
}
