import { searchAcademy } from "@academy/shared/contract/staff/search.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { staffSearch } from "./search.service.ts";

/** One search over what the sections of the calling member list. */
export const searchRoutes: StaffSection = (serve, context) => {
  const search = staffSearch(context);
  serve(searchAcademy, (request) => search(staffOf(request), request.query.q ?? ""));
};
