import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { lockNext } from "#database/queue.ts";
import { certificateChecks } from "#database/tables/certificates.ts";

/** A student and a course whose certificate is to be checked, with the rows that request it. */
export interface ClaimedCheck {
  studentId: number;
  courseId: number;
  ids: number[];
}

/** SQL of the waiting checks (decision 0056). */
export function checksRepository(db: Db) {
  return {
    /**
     * Claims the oldest check that is due, with all others of its student and course, for this process alone until `lease`. If
     * the process dies, another one claims them after that. Only the rows seen here are answered; a row that is committed later
     * stays and is answered by itself.
     */
    async claim(now: Date, lease: Date) {
      const isDue = or(isNull(certificateChecks.notBefore), lte(certificateChecks.notBefore, now));
      const first = await lockNext(db, certificateChecks, isDue, certificateChecks.id);
      if (!first) return null;
      const { studentId, courseId } = first;
      const same = await db
        .select({ id: certificateChecks.id })
        .from(certificateChecks)
        .where(and(eq(certificateChecks.studentId, studentId), eq(certificateChecks.courseId, courseId), isDue))
        .for("update", { skipLocked: true });
      const ids = same.map(({ id }) => id);
      await db.update(certificateChecks).set({ notBefore: lease }).where(inArray(certificateChecks.id, ids));
      return { studentId, courseId, ids };
    },

    async remove({ ids }: ClaimedCheck) {
      await db.delete(certificateChecks).where(inArray(certificateChecks.id, ids));
    },
  };
}
