import type { StaffScholarshipQuery } from "@academy/shared/contract/staff/scholarships";
import { and, asc, desc, eq, gt, ilike, ne, or, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { scholarships } from "#database/tables/scholarships.ts";
import { students } from "#database/tables/students.ts";
import { literally } from "#format/search-pattern.ts";

const applicant = { firstName: students.firstName, lastName: students.lastName, email: students.email };

/** SQL of applications for scholarships as the staff see them. */
export function staffScholarshipsRepository(db: Db) {
  return {
    /** A page, and one more application when there is one. */
    page({ filter, q, limit }: StaffScholarshipQuery, after: { closedAt: Date | null; id: number } | null) {
      const isWaiting = filter === "waiting";
      const pattern = `%${literally(q ?? "")}%`;
      const name = sql`${students.firstName} || ' ' || ${students.lastName}`;
      const found = or(ilike(name, pattern), ilike(students.email, pattern), ilike(scholarships.statement, pattern));
      const place = () => {
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
            q ? found : undefined,
            place(),
          ),
        )
        .orderBy(...(isWaiting ? [asc(scholarships.id)] : [desc(scholarships.closedAt), desc(scholarships.id)]))
        .limit(limit + 1);
    },
  };
}
