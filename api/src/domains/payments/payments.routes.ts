import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import {
  acceptSeat as acceptSeatOperation,
  cancelOrder,
  cancelRefundRequest,
  createPayment,
  listOrders,
  orderReceipt,
  readOpeningNotice,
  readOrder,
  requestRefund,
} from "@academy/shared/contract/payments/payments.operations";
import { required } from "#errors/problem.ts";
import type { Serve } from "#http/contract/serve.ts";
import { sendPdf } from "#http/responses/send-pdf.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { callbackRoutes } from "./callbacks/callbacks.routes.ts";
import { askProvider } from "./checkout/ask-provider.ts";
import { openingNotices } from "./orders/opening-notice.ts";
import { type PaymentsContext, paymentsService } from "./payments.service.ts";
import { receiptOwner } from "./receipt-address.ts";
import { refundsService } from "./refunds/refunds.service.ts";
import { acceptSeat } from "./seats/accept-seat.ts";

/** Buying, receipts and refund requests (specification §7). */
export function paymentsRoutes(serve: Serve, context: PaymentsContext, session: SessionHooks) {
  const payments = paymentsService(context);
  const refunds = refundsService(context);
  const openingNoticeOf = openingNotices(context);

  serve(createPayment, (request) => {
    const { language = DEFAULT_LANGUAGE, course } = request.body;
    return askProvider(request, payments.create(studentOf(request), language, course));
  });
  serve(acceptSeatOperation, (request) => acceptSeat(context, studentOf(request), request.body.id));
  serve(listOrders, (request) => payments.list(studentOf(request)));
  serve(readOrder, (request) => payments.one(studentOf(request), request.params.id));
  serve(cancelOrder, (request) => askProvider(request, payments.cancel(studentOf(request), request.params.id)));
  serve(requestRefund, (request) => refunds.request(studentOf(request), request.params.id, request.body.reason));
  serve(cancelRefundRequest, (request) => refunds.cancel(studentOf(request), request.params.id));
  serve(readOpeningNotice, (request) => openingNoticeOf(studentOf(request).id, request.query.course));
  serve(orderReceipt, async (request, reply) => {
    const { id } = request.params;
    const { lng, student = "", expires = "", signature } = request.query;
    if (signature === undefined) await session.studentOnly(request);
    const owner = required(
      signature === undefined
        ? studentOf(request).id
        : receiptOwner(context.keys, context.clock(), id, { student, expires, signature }),
      "media.forbidden",
    );
    return sendPdf(reply, await payments.receipt(owner, id, lng ?? DEFAULT_LANGUAGE));
  });
  callbackRoutes(serve, context);
}
