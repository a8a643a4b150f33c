import { IdInAddress, IdParams } from "@academy/shared/contract/parameters";
import { StaffListQuery } from "@academy/shared/contract/staff/list";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import {
  NewSeatInvoice,
  SeatInvitations,
  SeatInvoice,
  SeatInvoices,
  SeatPayment,
  SeatRefund,
  SeatRefundSent,
} from "@academy/shared/contract/staff/seats";
import * as z from "zod/mini";
import { refusals } from "#http/responses/responses.ts";
import { sendPdf } from "#http/responses/send-pdf.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { staffSeatsService } from "./staff-seats.service.ts";

const SeatParams = z.object({ id: IdInAddress, seat: IdInAddress });

/** Invoices for seats: who manages money makes, settles and refunds them; support invites people (reading 127). */
export const seatsRoutes: StaffSection = (app, context, guard) => {
  const seats = staffSeatsService(context);
  const tags = ["staff"];
  const response = { 200: SeatInvoice, ...refusals };
  const onRequest = guard.mayDo("seats.invite");
  const money = guard.mayDo("seats.manage");
  const schema = { tags, params: IdParams, response };

  app.get(
    "/seats/",
    { onRequest, schema: { tags, querystring: StaffListQuery, response: { 200: SeatInvoices, ...refusals } } },
    (request) => seats.list(staffOf(request), request.query),
  );
  app.get("/seats/:id/", { onRequest, schema }, (request) => seats.one(staffOf(request), request.params.id));
  app.post("/seats/:id/invite/", { onRequest, schema: { ...schema, body: SeatInvitations } }, (request) =>
    seats.invite(staffOf(request), request.params.id, request.body.emails),
  );
  app.post("/seats/:id/people/:seat/resend/", { onRequest, schema: { ...schema, params: SeatParams } }, (request) =>
    seats.resend(staffOf(request), request.params.id, request.params.seat),
  );
  app.post("/seats/:id/people/:seat/withdraw/", { onRequest, schema: { ...schema, params: SeatParams } }, (request) =>
    seats.withdraw(staffOf(request), request.params.id, request.params.seat),
  );

  app.post("/seats/", { onRequest: money, schema: { tags, body: NewSeatInvoice, response } }, (request) =>
    seats.make(staffOf(request), request.body),
  );
  app.get("/seats/:id/pdf/", { onRequest: money, schema: { tags, params: IdParams } }, async (request, reply) =>
    sendPdf(reply, await seats.document(request.params.id)),
  );
  app.post("/seats/:id/settle/", { onRequest: money, schema: { ...schema, body: SeatPayment } }, (request) =>
    seats.settle(staffOf(request), request.params.id, request.body),
  );
  app.post("/seats/:id/cancel/", { onRequest: money, schema: { ...schema, body: ReasonBody } }, (request) =>
    seats.cancel(staffOf(request), request.params.id, request.body.reason),
  );
  app.post(
    "/seats/:id/refund/",
    { onRequest: guard.confirmed("seats.manage"), schema: { ...schema, body: SeatRefund } },
    (request) => seats.refund(staffOf(request), request.params.id, request.body),
  );
  app.post("/seats/:id/refund-sent/", { onRequest: money, schema: { ...schema, body: SeatRefundSent } }, (request) =>
    seats.refundSent(staffOf(request), request.params.id, request.body.reference),
  );
};
