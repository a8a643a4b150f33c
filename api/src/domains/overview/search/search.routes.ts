import { StaffSearch, StaffSearchQuery } from "@academy/shared/contract/staff/search";
import { refusals } from "#http/responses/responses.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { staffSearch } from "./search.service.ts";

/** One search over what the sections of the calling member list (reading 124). */
export const searchRoutes: StaffSection = (app, context, guard) => {
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
