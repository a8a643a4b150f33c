import { operation } from "./operation.ts";
import { Partners } from "./organisation.ts";
import { PersonProfiles } from "./person-profile.ts";

export const listPeople = operation("GET /courses/organisational-structure/", PersonProfiles, {
  id: "academy.people",
  summary: "Lists the people of the academy.",
  access: "public",
});

export const listPartners = operation("GET /courses/partners/", Partners, {
  id: "academy.partners",
  summary: "Lists the partners.",
  access: "public",
});
