import * as operations from "@academy/shared/contract/staff/money/refunds.operations";
import type { FastifyRequest } from "fastify";
import { refundDecisions } from "#domains/payments/refunds/refund-decisions.service.ts";
import type { Serve } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import type { MoneyContext } from "./money-context.ts";
import { staffOrders } from "./staff-orders.service.ts";
import { refundQueue } from "./staff-refunds.service.ts";

const actorOf = (request: FastifyRequest) => `staff:${staffOf(request).student.id}`;

/** Refunds: their queue and the decisions on them; the decisions write their audit lines themselves. */
export function refundsRoutes(serve: Serve, context: MoneyContext) {
  const decisions = refundDecisions(context);
  const { one } = staffOrders(context);
  const queue = refundQueue(context);

  serve(operations.listRefunds, ({ query }) => queue(query));
  serve(operations.grantRefund, async (request) => {
    const { seen, amount, reason } = request.body;
    await decisions.confirm(request.params.id, { actor: actorOf(request), seen, amount, reason: reason || null });
    return one(request.params.id);
  });
  serve(operations.declineRefund, async (request) => {
    await decisions.decline(request.params.id, actorOf(request), request.body.reason);
    return one(request.params.id);
  });
  serve(operations.retryPayout, async (request) => {
    await decisions.payOut(request.params.id, actorOf(request));
    return one(request.params.id);
  });
  serve(operations.recordPayout, async (request) => {
    await decisions.sentBack(request.params.id, actorOf(request), request.body.reference || null);
    return one(request.params.id);
  });
}
