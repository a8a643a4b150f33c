import { listFailedEmails, resendFailedEmail } from "@academy/shared/contract/staff/failed-emails.operations";
import { serving } from "#http/contract/serve.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { failedEmailsService } from "./failed-emails.service.ts";

/** Emails that could not be delivered; "today" shows how many wait. */
export const failedEmailsRoutes: StaffSection = (app, context, guard) => {
  const failedEmails = failedEmailsService(context);
  const serve = serving(app, guard);

  serve(listFailedEmails, ({ query }) => failedEmails.list(query));
  serve(resendFailedEmail, (request) => failedEmails.resend(staffOf(request), request.params.id));
};
