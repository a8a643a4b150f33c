import { operation } from "#contract/operation.ts";
import { StaffSearch, StaffSearchQuery } from "./search.ts";

export const searchAcademy = operation("GET /staff/search/", StaffSearch, {
  id: "staffSearch.search",
  summary: "Searches everything that the caller's roles may list: students, orders, questions, lectures, certificates.",
  access: "staff",
  query: StaffSearchQuery,
});
