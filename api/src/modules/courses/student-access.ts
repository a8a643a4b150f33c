import { and, isNull, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { readsOf } from "#database/shared-reads.ts";
import { catalogueVersion } from "#database/tables/courses.ts";
import { enrolments } from "#database/tables/payments.ts";
import { type Catalogue, cachedCatalogue } from "./catalogue.ts";
import type { Enrolment } from "./enrolments.ts";

/** The courses and lectures that a student may open at the moment of a request. */
export interface StudentAccess {
  catalogue: Catalogue;
  /** The enrolment in a course, even after its access time; null when the student never had one or it was revoked. */
  enrolmentIn: (courseId: number) => Enrolment | null;
}

/** Reads with every request which enrolments the student has, and which version the catalogue has. */
export function studentAccess(db: Db): (studentId: number) => Promise<StudentAccess> {
  const reads = readsOf(db);
  const statement = reads.db
    .select({ version: catalogueVersion.version, enrolment: enrolments })
    .from(catalogueVersion)
    .leftJoin(
      enrolments,
      and(sql`${enrolments.studentId} = any(${sql.placeholder("students")}::int[])`, isNull(enrolments.revokedAt)),
    )
    .prepare("standing_of_students");
  const ask = reads.loader<number, { version: number; enrolments: Enrolment[] }>(async (students) => {
    const rows = await statement.execute({ students });
    const version = rows[0]?.version ?? 0;
    const held = Map.groupBy(
      rows.flatMap(({ enrolment }) => enrolment ?? []),
      ({ studentId }) => studentId,
    );
    return new Map(students.map((id) => [id, { version, enrolments: held.get(id) ?? [] }]));
  });
  const catalogueAt = cachedCatalogue(db);

  return async (studentId) => {
    const found = await ask(studentId);
    const catalogue = await catalogueAt(found?.version ?? 0);
    return {
      catalogue,
      enrolmentIn: (courseId) => found?.enrolments.find((each) => each.courseId === courseId) ?? null,
    };
  };
}
