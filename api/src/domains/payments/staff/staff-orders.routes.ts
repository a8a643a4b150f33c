import {
  listOrders,
  readOrder,
  reconcileOrder,
  resendReceipt,
} from "@academy/shared/contract/staff/money/orders.operations";
import type { App } from "#context.ts";
import { askProvider } from "#domains/payments/checkout/ask-provider.ts";
import { serving } from "#http/contract/serve.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import type { MoneyContext } from "./money-context.ts";
import { staffOrders } from "./staff-orders.service.ts";

/** Orders: list, page, receipt, and asking the provider. */
export function ordersRoutes(app: App, context: MoneyContext, guard: StaffGuard) {
  const orders = staffOrders(context);
  const serve = serving(app, guard);

  serve(listOrders, ({ query }) => orders.list(query));
  serve(readOrder, ({ params }) => orders.one(params.id));
  serve(reconcileOrder, (request) => askProvider(request, orders.reconcile(staffOf(request), request.params.id)));
  serve(resendReceipt, (request) => orders.resendReceipt(staffOf(request), request.params.id));
}
