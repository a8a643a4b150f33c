import { operation } from "#contract/operation.ts";
import { CertificateNumberParams } from "#contract/parameters.ts";
import { Reissue, StaffCertificate, StaffCertificates, StaffCertificatesQuery } from "./certificates.ts";
import { ReasonBody } from "./reason.ts";

export const listCertificates = operation(
  "GET /staff/certificates/",
  StaffCertificates,
  process.env.BROWSER_BUILD || {
    id: "staffCertificates.list",
    summary: "Lists certificates by number, name or state, page by page.",
    access: { staff: "certificates.decide" },
    query: StaffCertificatesQuery,
  },
);

export const readCertificate = operation(
  "GET /staff/certificates/{number}/",
  StaffCertificate,
  process.env.BROWSER_BUILD || {
    id: "staffCertificates.read",
    summary: "Gives one certificate as the staff sees it.",
    access: { staff: "certificates.decide" },
    params: CertificateNumberParams,
  },
);

export const withdrawCertificate = operation(
  "POST /staff/certificates/{number}/withdraw/",
  StaffCertificate,
  process.env.BROWSER_BUILD || {
    id: "staffCertificates.withdraw",
    summary: "Withdraws a certificate.",
    access: { staff: "certificates.decide" },
    params: CertificateNumberParams,
    body: ReasonBody,
  },
);

export const keepCertificate = operation(
  "POST /staff/certificates/{number}/keep/",
  StaffCertificate,
  process.env.BROWSER_BUILD || {
    id: "staffCertificates.keep",
    summary: "Leaves a certificate valid after a refund.",
    access: { staff: "certificates.decide" },
    params: CertificateNumberParams,
    body: ReasonBody,
  },
);

export const reissueCertificate = operation(
  "POST /staff/certificates/{number}/reissue/",
  StaffCertificate,
  process.env.BROWSER_BUILD || {
    id: "staffCertificates.reissue",
    summary: "Issues another document in place of a certificate, if needed under a corrected name.",
    access: { staff: "certificates.decide" },
    params: CertificateNumberParams,
    body: Reissue,
  },
);
