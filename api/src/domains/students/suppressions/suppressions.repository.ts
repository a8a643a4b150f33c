import type { SuppressionCause } from "@academy/shared/contract/staff/suppressions";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { folded, matchesTerms, searchTerms } from "#database/search.ts";
import { emailSuppressions } from "#database/tables/emails.ts";
import { students } from "#database/tables/students.ts";

const { studentId, reason, address, createdAt } = emailSuppressions;

/** SQL of the suppression list. */
export function suppressionsRepository(db: Db) {
  return {
    /** Entries whose address contains the search, the latest first, one more than a page holds. */
    list: (q: string | undefined, limit: number, after: readonly [at: string, id: number, cause: string] | null) =>
      db
        .select({
          studentId,
          firstName: students.firstName,
          lastName: students.lastName,
          address,
          cause: reason,
          createdAt,
        })
        .from(emailSuppressions)
        .innerJoin(students, eq(students.id, studentId))
        .where(
          and(
            matchesTerms(folded(sql`${address}::text`), searchTerms(q)),
            after
              ? sql`(${createdAt}, ${studentId}, ${reason}) < (${after[0]}::timestamptz, ${after[1]}::int, ${after[2]}::text)`
              : undefined,
          ),
        )
        .orderBy(desc(createdAt), desc(studentId), desc(reason))
        .limit(limit + 1),

    /** Puts a person on the list by hand; false when the staff has done so before. */
    async add(student: number, listed: string, now: Date) {
      const rows = await db
        .insert(emailSuppressions)
        .values({ studentId: student, reason: "staff", address: listed, createdAt: now })
        .onConflictDoNothing()
        .returning({ studentId });
      return rows.length > 0;
    },

    /** Takes an entry off the list; undefined when there is none. */
    async remove(student: number, cause: SuppressionCause) {
      const [removed] = await db
        .delete(emailSuppressions)
        .where(and(eq(studentId, student), eq(reason, cause)))
        .returning({ since: createdAt });
      return removed;
    },
  };
}
