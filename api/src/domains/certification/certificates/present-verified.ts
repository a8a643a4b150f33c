import type { CertificateRow } from "./certificates.repository.ts";

/** What anybody may know about a certificate. */
export function presentVerified({ number, name, course, issuedAt, revokedAt }: CertificateRow) {
  return { number, name, course, issued_at: issuedAt.toISOString(), valid: revokedAt === null };
}
