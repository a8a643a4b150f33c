import { IdParams } from "@academy/shared/contract/parameters";
import { StaffOrder, StaffOrders, StaffOrdersQuery } from "@academy/shared/contract/staff/money/orders";
import type { App } from "#context.ts";
import { askProvider } from "#domains/payments/checkout/ask-provider.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import type { MoneyContext } from "./money-context.ts";
import { staffOrders } from "./staff-orders.service.ts";

const tags = ["staff"];

/** Orders: list, page, receipt, and asking the provider (reading 85). */
export function ordersRoutes(app: App, context: MoneyContext, guard: StaffGuard): void {
  const onRequest = guard.mayDo("orders.manage");
  const orders = staffOrders(context);
  const schema = { tags, params: IdParams, response: { 200: StaffOrder, ...refusals } };

  app.get(
    "/money/orders/",
    { onRequest, schema: { tags, querystring: StaffOrdersQuery, response: { 200: StaffOrders, ...refusals } } },
    ({ query }) => orders.list(query),
  );
  app.get("/money/orders/:id/", { onRequest, schema }, ({ params }) => orders.one(params.id));
  app.post("/money/orders/:id/reconcile/", { onRequest, schema }, (request) =>
    askProvider(request, orders.reconcile(staffOf(request), request.params.id)),
  );
  app.post("/money/orders/:id/receipt/", { onRequest, schema }, (request) =>
    orders.resendReceipt(staffOf(request), request.params.id),
  );
}
