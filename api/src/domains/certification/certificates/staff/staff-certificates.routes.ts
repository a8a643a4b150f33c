import {
  keepCertificate,
  listCertificates,
  readCertificate,
  reissueCertificate,
  withdrawCertificate,
} from "@academy/shared/contract/staff/certificates.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { staffCertificates } from "./staff-certificates.service.ts";

/** Certificates, for the members of the staff who decide about them (readings 81, 82 and 85; decisions 0056 and 0065). */
export const staffCertificatesRoutes: StaffSection = (serve, context) => {
  const certificates = staffCertificates(context);

  serve(listCertificates, ({ query }) => certificates.list(query));
  serve(readCertificate, ({ params }) => certificates.one(params.number));
  serve(withdrawCertificate, (request) =>
    certificates.withdraw(staffOf(request), request.params.number, request.body.reason),
  );
  serve(keepCertificate, (request) => certificates.keep(staffOf(request), request.params.number, request.body.reason));
  serve(reissueCertificate, (request) => certificates.reissue(staffOf(request), request.params.number, request.body));
};
