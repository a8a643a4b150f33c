import type { StaffScholarshipQuery } from "@academy/shared/contract/staff/scholarships";
import { and, asc, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { folded, matchesTerms, searchTerms, searchTextOf } from "#database/search.ts";
import { scholarships } from "#database/tables/scholarships.ts";
import { students } from "#database/tables/students.ts";

const applicant = { firstName: students.firstName, lastName: students.lastName, email: students.email };

/** The searched text: name, address and statement. */
const searched = sql`(${searchTextOf(students)} || ' ' || ${folded(sql`${scholarships.statement}`)})`;

/** SQL of applications for scholarships as the staff see them. */
export function staffScholarshipsRepository(db: Db) {
  return {
    /** A page, and one more application when there is one. */
    page({ filter, q, limit }: StaffScholarshipQuery, after: { closedAt: Date | null; id: number } | null) {
      const isWaiting = filter === "waiting";
      const isAfter = () => {
        if (!after) return undefined;
        if (isWaiting || !after.closedAt) return gt(scholarships.id, after.id);
        return sql`(${scholarships.closedAt}, ${scholarships.id}) < (${after.closedAt.toISOString()}::timestamptz, ${after.id})`;
      };
      return db
        .select({ row: scholarships, applicant })
        .from(scholarships)
        .innerJoin(students, eq(students.id, scholarships.studentId))
        .where(
          and(
            isWaiting ? eq(scholarships.status, "open") : ne(scholarships.status, "open"),
            matchesTerms(searched, searchTerms(q)),
            isAfter(),
          ),
        )
        .orderBy(...(isWaiting ? [asc(scholarships.id)] : [desc(scholarships.closedAt), desc(scholarships.id)]))
        .limit(limit + 1);
    },
  };
}
