import { operation } from "#contract/operation.ts";
import { Done } from "#contract/students/students.ts";
import { ReasonBody } from "./reason.ts";
import { NewSuppression, SuppressionPath, Suppressions, SuppressionsQuery } from "./suppressions.ts";

export const listSuppressions = operation("GET /staff/suppressions/", Suppressions, {
  id: "staffSuppressions.list",
  summary: "Lists the people who get no news of the course, why and since when; the search is in the addresses.",
  access: "mailings.send",
  query: SuppressionsQuery,
});

export const addSuppression = operation("POST /staff/suppressions/", Done, {
  id: "staffSuppressions.add",
  summary: "Puts the account with an address on the suppression list, with a reason.",
  access: "mailings.send",
  body: NewSuppression,
  errors: ["email.invalid", "suppression.listed", "suppression.no_account"],
});

export const removeSuppression = operation("DELETE /staff/suppressions/{student}/{cause}/", Done, {
  id: "staffSuppressions.remove",
  summary: "Takes an entry off the suppression list, with a reason.",
  access: "mailings.send",
  params: SuppressionPath,
  body: ReasonBody,
  errors: ["staff.changed"],
});
