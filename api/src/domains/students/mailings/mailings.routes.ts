import { IdParams } from "@academy/shared/contract/parameters";
import {
  MailingFrame,
  MailingFrameQuery,
  MailingPlan,
  MailingReach,
  MailingReachQuery,
  MailingRecipients,
  MailingRecipientsQuery,
  MailingsQuery,
  MailingTest,
  StaffMailing,
  StaffMailings,
} from "@academy/shared/contract/staff/mailings";
import { Done } from "@academy/shared/contract/students/students";
import { refusals } from "#http/responses/responses.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { mailingsService } from "./mailings.service.ts";

const tags = ["staff"];

/** Emails of the staff to many students (reading 119). */
export const mailingsRoutes: StaffSection = (app, context, guard) => {
  const mailings = mailingsService(context);
  const onRequest = guard.mayDo("letters.send");
  const one = { tags, params: IdParams, response: { 200: StaffMailing, ...refusals } };

  app.get(
    "/mailings/",
    { onRequest, schema: { tags, querystring: MailingsQuery, response: { 200: StaffMailings, ...refusals } } },
    ({ query }) => mailings.list(query),
  );
  app.post(
    "/mailings/",
    { onRequest, schema: { tags, body: MailingPlan, response: { 200: StaffMailing, ...refusals } } },
    (request) => mailings.plan(staffOf(request), request.body),
  );
  app.get(
    "/mailings/reach/",
    { onRequest, schema: { tags, querystring: MailingReachQuery, response: { 200: MailingReach, ...refusals } } },
    ({ query }) => mailings.reach(query),
  );
  app.get(
    "/mailings/frame/",
    { onRequest, schema: { tags, querystring: MailingFrameQuery, response: { 200: MailingFrame, ...refusals } } },
    (request) => mailings.frame(staffOf(request), request.query.purpose),
  );
  app.post(
    "/mailings/test/",
    { onRequest, schema: { tags, body: MailingTest, response: { 200: Done, ...refusals } } },
    (request) => mailings.test(staffOf(request), request.body),
  );
  app.get("/mailings/:id/", { onRequest, schema: one }, ({ params }) => mailings.one(params.id));
  app.get(
    "/mailings/:id/recipients/",
    {
      onRequest,
      schema: {
        tags,
        params: IdParams,
        querystring: MailingRecipientsQuery,
        response: { 200: MailingRecipients, ...refusals },
      },
    },
    ({ params, query }) => mailings.recipients(params.id, query),
  );
  app.post("/mailings/:id/cancel/", { onRequest, schema: one }, (request) =>
    mailings.cancel(staffOf(request), request.params.id),
  );
};
