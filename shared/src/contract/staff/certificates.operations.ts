import { operation } from "#contract/operation.ts";
import { CertificateNumberParams } from "#contract/parameters.ts";
import { Reissue, StaffCertificate, StaffCertificates, StaffCertificatesQuery } from "./certificates.ts";
import { ReasonBody } from "./reason.ts";

export const listCertificates = operation("GET /staff/certificates/", StaffCertificates, {
  id: "staffCertificates.list",
  summary: "Lists certificates by number, name or state, page by page.",
  access: "certificates.decide",
  query: StaffCertificatesQuery,
});

export const readCertificate = operation("GET /staff/certificates/{number}/", StaffCertificate, {
  id: "staffCertificates.read",
  summary: "Gives one certificate as the staff sees it.",
  access: "certificates.decide",
  params: CertificateNumberParams,
  errors: ["certificate.unknown"],
});

export const withdrawCertificate = operation("POST /staff/certificates/{number}/withdraw/", StaffCertificate, {
  id: "staffCertificates.withdraw",
  summary: "Withdraws a certificate.",
  access: "certificates.decide",
  params: CertificateNumberParams,
  body: ReasonBody,
  errors: ["certificate.unknown", "certificate.withdrawn", "student.own"],
});

export const keepCertificate = operation("POST /staff/certificates/{number}/keep/", StaffCertificate, {
  id: "staffCertificates.keep",
  summary: "Leaves a certificate valid after a refund.",
  access: "certificates.decide",
  params: CertificateNumberParams,
  body: ReasonBody,
  errors: ["certificate.not_asked", "certificate.unknown"],
});

export const reissueCertificate = operation("POST /staff/certificates/{number}/reissue/", StaffCertificate, {
  id: "staffCertificates.reissue",
  summary: "Issues another document in place of a certificate, if needed under a corrected name.",
  access: "certificates.decide",
  params: CertificateNumberParams,
  body: Reissue,
  errors: ["certificate.unknown", "name.unprintable", "staff.changed"],
});
