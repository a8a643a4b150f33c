import { SCHOLARSHIPS_PER_COHORT, SCHOLARSHIPS_PER_INTAKE } from "@academy/shared/contract/scholarships";
import type { StaffScholarship } from "@academy/shared/contract/staff/scholarships";
import { presentResume } from "#domains/payments/scholarships/resume-file.ts";
import type { Granted, Group } from "#domains/payments/scholarships/scholarship-groups.ts";
import {
  isUsed,
  type KnownScholarship,
  type ScholarshipRow,
} from "#domains/payments/scholarships/scholarships.repository.ts";
import { excerptOf } from "#format/excerpt.ts";
import { isoTime } from "#format/iso-time.ts";
import type { SignedAddress } from "#interfaces/file-storage.ts";

/** The applicant's data, as far as it is known; a deleted account has no name. */
interface ApplicantRow {
  firstName: string;
  lastName: string;
  email: string | null;
}

const nameOf = ({ firstName, lastName, email }: ApplicantRow) =>
  [firstName, lastName].filter(Boolean).join(" ") || email || "";

const closing = ({ id, status, appliedAt, closedAt, percent }: ScholarshipRow) => ({
  id,
  status,
  applied_at: appliedAt.toISOString(),
  closed_at: isoTime(closedAt),
  percent,
});

/** An application in the list. */
export const presentRow = (row: ScholarshipRow, applicant: ApplicantRow) => ({
  ...closing(row),
  applicant: { student: row.studentId, name: nameOf(applicant) },
  excerpt: excerptOf(row.statement),
});

/** What is shown around an application. */
export interface Surroundings {
  applicant: ApplicantRow;
  decidedBy: string | null;
  price: number;
  group: Group;
  granted: Granted;
  sign: (key: string) => SignedAddress;
}

/** Whether a decision may be taken back: one that declined, or a partial scholarship whose price was not paid. */
export const mayReopen = (known: KnownScholarship) =>
  known.row.status === "declined" || (known.row.status === "partial" && !isUsed(known));

/** An application with everything that a decision about it needs. */
export function presentStaffScholarship(known: KnownScholarship, around: Surroundings): StaffScholarship {
  const { row, order } = known;
  const { applicant, decidedBy, price, group, granted, sign } = around;
  return {
    ...closing(row),
    applicant: { student: row.studentId, name: nameOf(applicant), email: applicant.email ?? "" },
    statement: row.statement,
    results: row.results,
    resume: presentResume(row, sign),
    decided_by: decidedBy,
    reason: row.reason,
    exceeding_reason: row.exceedingReason,
    price_kzt: price,
    places: {
      cohort: { name: group.cohort, taken: granted.cohort, most: SCHOLARSHIPS_PER_COHORT },
      intake: { name: group.intake, taken: granted.intake, most: SCHOLARSHIPS_PER_INTAKE },
    },
    used: isUsed(known),
    order,
    may_reopen: mayReopen(known) && row.resumeKey !== null,
  };
}
