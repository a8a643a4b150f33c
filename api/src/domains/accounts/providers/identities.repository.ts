import { and, eq, gt, lt } from "drizzle-orm";
import { type Db, hasChanged, matches } from "#database/database.ts";
import { identities, signInAttempts } from "#database/tables/identities.ts";
import { students } from "#database/tables/students.ts";

/** SQL of the identities of students at providers, and of sign-ins that are under way there. */
export function identitiesRepository(db: Db) {
  return {
    /** The student who is linked to this number of the issuer, locked until the transaction ends. */
    async ownerOf(issuer: string, subject: string) {
      const [row] = await db
        .select({ student: students })
        .from(identities)
        .innerJoin(students, eq(students.id, identities.studentId))
        .where(matches(identities, { issuer, subject }))
        .for("update", { of: students });
      return row?.student ?? null;
    },

    /** Links a number of an issuer to a student; false when it is linked already. */
    link: (identity: typeof identities.$inferInsert) =>
      hasChanged(db.insert(identities).values(identity).onConflictDoNothing()),

    async listOf(studentId: number) {
      return db.select().from(identities).where(eq(identities.studentId, studentId)).orderBy(identities.id);
    },

    async unlink(studentId: number, id: number) {
      await db.delete(identities).where(matches(identities, { studentId, id }));
    },

    async dropOf(studentId: number) {
      await db.delete(identities).where(eq(identities.studentId, studentId));
    },

    async begin(attempt: typeof signInAttempts.$inferInsert) {
      await db.insert(signInAttempts).values(attempt);
    },

    /** Ends an attempt by using it; false when it is too old, belongs to another provider, or another request used it first. */
    useAttempt: (secretHash: string, provider: string, now: Date) =>
      hasChanged(
        db
          .delete(signInAttempts)
          .where(
            and(
              eq(signInAttempts.secretHash, secretHash),
              eq(signInAttempts.provider, provider),
              gt(signInAttempts.expiresAt, now),
            ),
          ),
      ),

    /** Deletes attempts from which no visitor returned. */
    async sweep(before: Date) {
      await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, before));
    },
  };
}
