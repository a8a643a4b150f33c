import { LanguageCode } from "@academy/shared/contract/fields";
import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import { CourseQuery, IdParams } from "@academy/shared/contract/parameters";
import {
  OpeningNotice,
  Order,
  PaymentAddress,
  PaymentRequest,
  RefundRequest,
} from "@academy/shared/contract/payments/payments";
import { AcceptedSeat, SeatAcceptance } from "@academy/shared/contract/payments/seats";
import * as z from "zod/mini";
import type { App } from "#context.ts";
import { Problem } from "#errors/problem.ts";
import { refusals } from "#http/responses/responses.ts";
import { sendPdf } from "#http/responses/send-pdf.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { callbackRoutes } from "./callbacks/callbacks.routes.ts";
import { askProvider } from "./checkout/ask-provider.ts";
import { openingNotices } from "./orders/opening-notice.ts";
import { type PaymentsContext, paymentsService } from "./payments.service.ts";
import { receiptOwner } from "./receipt-address.ts";
import { refundsService } from "./refunds/refunds.service.ts";
import { acceptSeat } from "./seats/accept-seat.ts";

const tags = ["payments"];

const Text = z.string().check(z.maxLength(100));
const ReceiptQuery = z.object({
  lng: z.optional(LanguageCode),
  student: z.optional(Text),
  expires: z.optional(Text),
  signature: z.optional(Text),
});

/** Buying, receipts and refund requests (specification §7, readings 23, 25 and 49). */
export function paymentsRoutes(app: App, context: PaymentsContext, session: SessionHooks): void {
  const payments = paymentsService(context);
  const refunds = refundsService(context);
  const openingNoticeOf = openingNotices(context);

  app.post(
    "/create-payment/",
    {
      onRequest: session.verifiedOnly,
      schema: { tags, body: PaymentRequest, response: { 200: PaymentAddress, ...refusals } },
    },
    (request) =>
      askProvider(
        request,
        payments.create(studentOf(request), request.body.language ?? DEFAULT_LANGUAGE, request.body.course),
      ),
  );
  app.post(
    "/seat/",
    {
      onRequest: session.verifiedOnly,
      schema: { tags, body: SeatAcceptance, response: { 200: AcceptedSeat, ...refusals } },
    },
    (request) => acceptSeat(context, studentOf(request), request.body.id),
  );
  app.get(
    "/payments/",
    { onRequest: session.studentOnly, schema: { tags, response: { 200: z.array(Order), ...refusals } } },
    (request) => payments.list(studentOf(request)),
  );
  app.get(
    "/payments/:id/",
    { onRequest: session.studentOnly, schema: { tags, params: IdParams, response: { 200: Order, ...refusals } } },
    (request) => payments.one(studentOf(request), request.params.id),
  );
  app.post(
    "/payments/:id/cancel/",
    { onRequest: session.studentOnly, schema: { tags, params: IdParams, response: { 200: Order, ...refusals } } },
    (request) => askProvider(request, payments.cancel(studentOf(request), request.params.id)),
  );
  app.post(
    "/payments/:id/refusal/",
    {
      onRequest: session.studentOnly,
      schema: { tags, params: IdParams, body: RefundRequest, response: { 200: Order, ...refusals } },
    },
    (request) => refunds.request(studentOf(request), request.params.id, request.body.reason),
  );

  app.post(
    "/payments/:id/refusal/cancel/",
    { onRequest: session.studentOnly, schema: { tags, params: IdParams, response: { 200: Order, ...refusals } } },
    (request) => refunds.cancel(studentOf(request), request.params.id),
  );

  app.get(
    "/opening-notice/",
    {
      onRequest: session.studentOnly,
      schema: { tags, querystring: CourseQuery, response: { 200: OpeningNotice, ...refusals } },
    },
    (request) => openingNoticeOf(studentOf(request).id, request.query.course),
  );

  app.get(
    "/payments/:id/receipt/",
    { schema: { tags, params: IdParams, querystring: ReceiptQuery } },
    async (request, reply) => {
      const { id } = request.params;
      const { lng, student = "", expires = "", signature } = request.query;
      if (signature === undefined) await session.studentOnly(request);
      const owner =
        signature === undefined
          ? studentOf(request).id
          : receiptOwner(context.keys, context.clock(), id, { student, expires, signature });
      if (owner === null) throw new Problem("media.forbidden");
      return sendPdf(reply, await payments.receipt(owner, id, lng ?? DEFAULT_LANGUAGE));
    },
  );
  callbackRoutes(app, context, tags);
}
