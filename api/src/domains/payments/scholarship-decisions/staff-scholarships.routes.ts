import {
  decideScholarship,
  listScholarships,
  readScholarship,
  reopenScholarship,
} from "@academy/shared/contract/staff/scholarships.operations";
import type { Serve } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { type StaffScholarshipsContext, staffScholarships } from "./staff-scholarships.service.ts";

/** The section of scholarship applications. Every step returns the application as it is afterwards. */
export function staffScholarshipsRoutes(serve: Serve, context: StaffScholarshipsContext) {
  const scholarships = staffScholarships(context);

  serve(listScholarships, ({ query }) => scholarships.list(query));
  serve(readScholarship, (request) => scholarships.read(staffOf(request), request.params.id));
  serve(decideScholarship, async (request) => {
    await scholarships.decide(staffOf(request), request.params.id, request.body);
    return scholarships.one(staffOf(request), request.params.id);
  });
  serve(reopenScholarship, async (request) => {
    await scholarships.reopen(staffOf(request), request.params.id, request.body.reason);
    return scholarships.one(staffOf(request), request.params.id);
  });
}
