import { listFailedEmails, resendFailedEmail } from "@academy/shared/contract/staff/failed-emails.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { failedEmailsService } from "./failed-emails.service.ts";

/** Emails that could not be delivered; "today" shows how many wait. */
export const failedEmailsRoutes: StaffSection = (serve, context) => {
  const failedEmails = failedEmailsService(context);

  serve(listFailedEmails, ({ query }) => failedEmails.list(query));
  serve(resendFailedEmail, (request) => failedEmails.resend(staffOf(request), request.params.id));
};
