import { IdParams } from "@academy/shared/contract/parameters";
import { FailedEmail } from "@academy/shared/contract/staff/failed-emails";
import { StaffListQuery, staffPage } from "@academy/shared/contract/staff/list";
import { Done } from "@academy/shared/contract/students/students";
import { refusals } from "#http/responses/responses.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { failedEmailsService } from "./failed-emails.service.ts";

/** Emails that could not be delivered; "today" shows how many wait (reading 85). */
export const failedEmailsRoutes: StaffSection = (app, context, guard) => {
  const failedEmails = failedEmailsService(context);
  const onRequest = guard.mayDo("students.manage");
  const tags = ["staff"];

  app.get(
    "/letters/",
    {
      onRequest,
      schema: { tags, querystring: StaffListQuery, response: { 200: staffPage(FailedEmail), ...refusals } },
    },
    ({ query }) => failedEmails.list(query),
  );

  app.post(
    "/letters/:id/resend/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: Done, ...refusals } } },
    (request) => failedEmails.resend(staffOf(request), request.params.id),
  );
};
