import { CertificateState, VerifiedCertificate } from "./certificates.ts";
import { operation } from "./operation.ts";
import { CertificateNumberParams, CourseQuery } from "./parameters.ts";

export const readOwnCertificate = operation("GET /courses/certificates/mine/", CertificateState, {
  id: "certificates.own",
  summary: "Gives the checklist of the certificate, and the certificate once all is complete.",
  access: "student",
  query: CourseQuery,
  errors: ["course.unknown"],
});

export const verifyCertificate = operation("GET /courses/certificates/{number}/", VerifiedCertificate, {
  id: "certificates.verify",
  summary: "Verifies a certificate by its number.",
  access: "public",
  params: CertificateNumberParams,
  errors: ["certificate.unknown"],
});
