import { IdParams } from "@academy/shared/contract/parameters";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import {
  ScholarshipDecisionDraft,
  StaffScholarship,
  StaffScholarshipQuery,
  StaffScholarships,
} from "@academy/shared/contract/staff/scholarships";
import type { App } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { type StaffScholarshipsContext, staffScholarships } from "./staff-scholarships.service.ts";

const tags = ["staff"];

/** The section of scholarship applications (reading 89). Every step returns the application as it is afterwards. */
export function staffScholarshipsRoutes(app: App, context: StaffScholarshipsContext, guard: StaffGuard): void {
  const scholarships = staffScholarships(context);
  const onRequest = guard.mayDo("scholarships.decide");
  const schema = { tags, params: IdParams, response: { 200: StaffScholarship, ...refusals } };

  app.get(
    "/scholarships/",
    {
      onRequest,
      schema: { tags, querystring: StaffScholarshipQuery, response: { 200: StaffScholarships, ...refusals } },
    },
    (request) => scholarships.list(request.query),
  );
  app.get("/scholarships/:id/", { onRequest, schema }, (request) =>
    scholarships.read(staffOf(request), request.params.id),
  );
  app.post(
    "/scholarships/:id/decide/",
    { onRequest, schema: { ...schema, body: ScholarshipDecisionDraft } },
    async (request) => {
      await scholarships.decide(staffOf(request), request.params.id, request.body);
      return scholarships.one(staffOf(request), request.params.id);
    },
  );
  app.post("/scholarships/:id/reopen/", { onRequest, schema: { ...schema, body: ReasonBody } }, async (request) => {
    await scholarships.reopen(staffOf(request), request.params.id, request.body.reason);
    return scholarships.one(staffOf(request), request.params.id);
  });
}
