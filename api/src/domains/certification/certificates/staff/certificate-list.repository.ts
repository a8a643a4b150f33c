import type { StaffCertificateState, StaffCertificatesQuery } from "@academy/shared/contract/staff/certificates";
import { and, desc, eq, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { type Db, firstRow } from "#database/database.ts";
import { matchesTerms, searchTerms, searchTextOf } from "#database/search.ts";
import { certificates } from "#database/tables/certificates.ts";
import { students } from "#database/tables/students.ts";

const { revokedAt, replacedAt, decisionRequestedAt } = certificates;

const STATES: Record<StaffCertificateState, SQL | undefined> = {
  valid: isNull(revokedAt),
  undecided: and(isNotNull(decisionRequestedAt), isNull(revokedAt)),
  withdrawn: and(isNotNull(revokedAt), isNull(replacedAt)),
  replaced: isNotNull(replacedAt),
};

/** SQL of the staff's list of certificates. */
export function certificateListRepository(db: Db) {
  const rows = () =>
    db
      .select({
        certificate: certificates,
        email: students.email,
        firstName: students.firstName,
        lastName: students.lastName,
      })
      .from(certificates)
      .innerJoin(students, eq(students.id, certificates.studentId))
      .$dynamic();
  return {
    /** A page of certificates, the newest first. */
    page: ({ q, state, limit }: StaffCertificatesQuery, before: number | null) =>
      rows()
        .where(
          and(
            before === null ? undefined : lt(certificates.id, before),
            state && STATES[state],
            matchesTerms(searchTextOf(certificates), searchTerms(q)),
          ),
        )
        .orderBy(desc(certificates.id))
        .limit(limit + 1),

    one: (number: string) => firstRow(rows().where(eq(certificates.number, number))),
  };
}

/** A row of the list. */
export type StaffCertificateRow = NonNullable<Awaited<ReturnType<ReturnType<typeof certificateListRepository>["one"]>>>;
