import {
  listOrders,
  readOrder,
  reconcileOrder,
  resendReceipt,
} from "@academy/shared/contract/staff/money/orders.operations";
import { askProvider } from "#domains/payments/checkout/ask-provider.ts";
import type { Serve } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import type { MoneyContext } from "./money-context.ts";
import { staffOrders } from "./staff-orders.service.ts";

/** Orders: list, page, receipt, and asking the provider. */
export function ordersRoutes(serve: Serve, context: MoneyContext) {
  const orders = staffOrders(context);

  serve(listOrders, ({ query }) => orders.list(query));
  serve(readOrder, ({ params }) => orders.one(params.id));
  serve(reconcileOrder, (request) => askProvider(request, orders.reconcile(staffOf(request), request.params.id)));
  serve(resendReceipt, (request) => orders.resendReceipt(staffOf(request), request.params.id));
}
