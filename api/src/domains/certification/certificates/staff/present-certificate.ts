import type { StaffCertificate } from "@academy/shared/contract/staff/certificates";
import type { Config } from "#config/config.ts";
import type { CertificateRow } from "#domains/certification/certificates/certificates.repository.ts";
import { verifyAddress } from "#domains/certification/certificates/number.ts";
import { isoTime } from "#format/iso-time.ts";
import type { StaffCertificateRow } from "./certificate-list.repository.ts";

/** The state of a certificate. */
export function certificateState(row: CertificateRow) {
  if (row.replacedAt) return "replaced";
  if (row.revokedAt) return "withdrawn";
  return row.decisionRequestedAt ? "undecided" : "valid";
}

/** A certificate as the staff sees it. */
export function presentCertificate(
  config: Pick<Config, "publicUrl">,
  { certificate, email, firstName, lastName }: StaffCertificateRow,
): StaffCertificate {
  return {
    number: certificate.number,
    name: certificate.name,
    course: certificate.course,
    points: certificate.points,
    student_id: certificate.studentId,
    email,
    issued_at: certificate.issuedAt.toISOString(),
    state: certificateState(certificate),
    revoked_at: isoTime(certificate.revokedAt),
    decision_asked_at: isoTime(certificate.decisionRequestedAt),
    profile_name: [firstName, lastName].filter(Boolean).join(" "),
    verify_url: verifyAddress(config, certificate.number),
  };
}
