import { IdParams } from "@academy/shared/contract/parameters";
import { RefundGrant, RefundPaid, StaffOrder } from "@academy/shared/contract/staff/money/orders";
import { StaffRefunds, StaffRefundsQuery } from "@academy/shared/contract/staff/money/refunds";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import type { FastifyRequest } from "fastify";
import type { App } from "#context.ts";
import { refundDecisions } from "#domains/payments/refunds/refund-decisions.service.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import type { MoneyContext } from "./money-context.ts";
import { staffOrders } from "./staff-orders.service.ts";
import { refundQueue } from "./staff-refunds.service.ts";

const tags = ["staff"];

const actorOf = (request: FastifyRequest): string => `staff:${staffOf(request).student.id}`;

/** Refunds: their queue and the decisions on them; the decisions write their audit lines themselves (reading 85). */
export function refundsRoutes(app: App, context: MoneyContext, guard: StaffGuard): void {
  const onRequest = guard.mayDo("refunds.decide");
  const paysOut = guard.confirmed("refunds.decide");
  const decisions = refundDecisions(context);
  const { one } = staffOrders(context);
  const queue = refundQueue(context);
  const schema = { tags, params: IdParams, response: { 200: StaffOrder, ...refusals } };

  app.get(
    "/money/refunds/",
    { onRequest, schema: { tags, querystring: StaffRefundsQuery, response: { 200: StaffRefunds, ...refusals } } },
    ({ query }) => queue(query),
  );
  app.post(
    "/money/orders/:id/refund/",
    { onRequest: paysOut, schema: { ...schema, body: RefundGrant } },
    async (request) => {
      const { seen, amount, reason } = request.body;
      await decisions.confirm(request.params.id, { actor: actorOf(request), seen, amount, reason: reason || null });
      return one(request.params.id);
    },
  );
  app.post(
    "/money/orders/:id/refund/decline/",
    { onRequest, schema: { ...schema, body: ReasonBody } },
    async (request) => {
      await decisions.decline(request.params.id, actorOf(request), request.body.reason);
      return one(request.params.id);
    },
  );
  app.post("/money/orders/:id/refund/retry/", { onRequest: paysOut, schema }, async (request) => {
    await decisions.payOut(request.params.id, actorOf(request));
    return one(request.params.id);
  });
  app.post(
    "/money/orders/:id/refund/paid/",
    { onRequest: paysOut, schema: { ...schema, body: RefundPaid } },
    async (request) => {
      await decisions.sentBack(request.params.id, actorOf(request), request.body.reference || null);
      return one(request.params.id);
    },
  );
}
