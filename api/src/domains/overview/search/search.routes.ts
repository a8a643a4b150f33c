import { searchAcademy } from "@academy/shared/contract/staff/search.operations";
import { serving } from "#http/contract/serve.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { staffSearch } from "./search.service.ts";

/** One search over what the sections of the calling member list. */
export const searchRoutes: StaffSection = (app, context, guard) => {
  const search = staffSearch(context);
  serving(app, guard)(searchAcademy, (request) => search(staffOf(request), request.query.q ?? ""));
};
