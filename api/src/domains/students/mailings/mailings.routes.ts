import * as operations from "@academy/shared/contract/staff/mailings.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { mailingsService } from "./mailings.service.ts";

/** Emails of the staff to many students. */
export const mailingsRoutes: StaffSection = (serve, context) => {
  const mailings = mailingsService(context);

  serve(operations.listMailings, ({ query }) => mailings.list(query));
  serve(operations.planMailing, (request) => mailings.plan(staffOf(request), request.body));
  serve(operations.readMailingReach, ({ query }) => mailings.reach(query));
  serve(operations.readMailingFrame, (request) => mailings.frame(staffOf(request), request.query.purpose));
  serve(operations.testMailing, (request) => mailings.test(staffOf(request), request.body));
  serve(operations.readMailing, ({ params }) => mailings.one(params.id));
  serve(operations.listMailingRecipients, ({ params, query }) => mailings.recipients(params.id, query));
  serve(operations.cancelMailing, (request) => mailings.cancel(staffOf(request), request.params.id));
};
