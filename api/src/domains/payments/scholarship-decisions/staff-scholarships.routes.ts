import {
  decideScholarship,
  listScholarships,
  readScholarship,
  reopenScholarship,
} from "@academy/shared/contract/staff/scholarships.operations";
import type { App } from "#context.ts";
import { serving } from "#http/contract/serve.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { type StaffScholarshipsContext, staffScholarships } from "./staff-scholarships.service.ts";

/** The section of scholarship applications. Every step returns the application as it is afterwards. */
export function staffScholarshipsRoutes(app: App, context: StaffScholarshipsContext, guard: StaffGuard) {
  const scholarships = staffScholarships(context);
  const serve = serving(app, guard);

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
