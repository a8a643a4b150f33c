import { staffPage } from "@academy/shared/contract/staff/list";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import {
  NewSuppression,
  Suppression,
  SuppressionPath,
  SuppressionsQuery,
} from "@academy/shared/contract/staff/suppressions";
import { Done } from "@academy/shared/contract/students/students";
import { refusals } from "#http/responses/responses.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { suppressionsService } from "./suppressions.service.ts";

/** The suppression list, beside the mailings that it concerns (reading 119). */
export const suppressionsRoutes: StaffSection = (app, context, guard) => {
  const suppressions = suppressionsService(context);
  const onRequest = guard.mayDo("letters.send");
  const tags = ["staff"];
  const done = { 200: Done, ...refusals };

  app.get(
    "/suppressions/",
    {
      onRequest,
      schema: { tags, querystring: SuppressionsQuery, response: { 200: staffPage(Suppression), ...refusals } },
    },
    ({ query }) => suppressions.list(query),
  );
  app.post("/suppressions/", { onRequest, schema: { tags, body: NewSuppression, response: done } }, (request) =>
    suppressions.add(staffOf(request), request.body),
  );
  app.delete(
    "/suppressions/:student/:cause/",
    { onRequest, schema: { tags, params: SuppressionPath, body: ReasonBody, response: done } },
    (request) => {
      const { student, cause } = request.params;
      return suppressions.remove(staffOf(request), student, cause, request.body.reason);
    },
  );
};
