import { isoTime } from "#format/iso-time.ts";
import type { SignedAddress } from "#interfaces/file-storage.ts";
import { presentResume } from "./resume-file.ts";
import { isUsed, type KnownScholarship } from "./scholarships.repository.ts";

/** An application as its student sees it. */
export function presentScholarship(
  known: KnownScholarship,
  signedUrl: (key: string, studentId: number) => SignedAddress,
) {
  const { row } = known;
  return {
    id: row.id,
    status: row.status,
    statement: row.statement,
    results: row.results,
    resume: presentResume(row, (key) => signedUrl(key, row.studentId)),
    applied_at: row.appliedAt.toISOString(),
    closed_at: isoTime(row.closedAt),
    percent: row.percent,
    reason: row.reason,
    used: isUsed(known),
  };
}
