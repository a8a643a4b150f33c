import {
  Reissue,
  StaffCertificate,
  StaffCertificates,
  StaffCertificatesQuery,
} from "@academy/shared/contract/staff/certificates";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import * as z from "zod/mini";
import { refusals } from "#http/responses/responses.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { staffCertificates } from "./staff-certificates.service.ts";

const tags = ["staff"];

const NumberParams = z.object({ number: z.string().check(z.maxLength(40)) });

/** Certificates, for the members of the staff who decide about them (readings 81, 82 and 85; decisions 0056 and 0065). */
export const certificatesRoutes: StaffSection = (app, context, guard) => {
  const certificates = staffCertificates(context);
  const onRequest = guard.mayDo("certificates.decide");
  const answer = { tags, params: NumberParams, response: { 200: StaffCertificate, ...refusals } };

  app.get(
    "/certificates/",
    {
      onRequest,
      schema: { tags, querystring: StaffCertificatesQuery, response: { 200: StaffCertificates, ...refusals } },
    },
    ({ query }) => certificates.list(query),
  );
  app.get("/certificates/:number/", { onRequest, schema: answer }, ({ params }) => certificates.one(params.number));
  app.post("/certificates/:number/withdraw/", { onRequest, schema: { ...answer, body: ReasonBody } }, (request) =>
    certificates.withdraw(staffOf(request), request.params.number, request.body.reason),
  );
  app.post("/certificates/:number/keep/", { onRequest, schema: { ...answer, body: ReasonBody } }, (request) =>
    certificates.keep(staffOf(request), request.params.number, request.body.reason),
  );
  app.post("/certificates/:number/reissue/", { onRequest, schema: { ...answer, body: Reissue } }, (request) =>
    certificates.reissue(staffOf(request), request.params.number, request.body),
  );
};
