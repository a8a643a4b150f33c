import { StaffSearch, StaffSearchQuery } from "@academy/shared/contract/staff/search";
import type { BackOfficeSection } from "#domains/accounts/staff/section.ts";
import { staffOf } from "#domains/accounts/staff/staff-guard.ts";
import { refusals } from "#http/responses/responses.ts";
import { staffSearch } from "./search.service.ts";

/** One search over what the sections of the calling member list (reading 124). */
export const searchRoutes: BackOfficeSection = (app, context, guard) => {
  const search = staffSearch(context);
  app.get(
    "/search/",
    {
      onRequest: guard.anyStaff,
      schema: { tags: ["staff"], querystring: StaffSearchQuery, response: { 200: StaffSearch, ...refusals } },
    },
    (request) => search(staffOf(request), request.query.q ?? ""),
  );
};
