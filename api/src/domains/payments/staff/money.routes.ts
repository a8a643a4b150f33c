import type { Serve } from "#http/contract/serve.ts";
import type { MoneyContext } from "./money-context.ts";
import { invoicesRoutes } from "./staff-invoices.routes.ts";
import { ordersRoutes } from "./staff-orders.routes.ts";
import { refundsRoutes } from "./staff-refunds.routes.ts";
import { totalsRoutes } from "./totals.routes.ts";

/** The money section: orders, refunds, invoices to companies, totals. */
export function moneyRoutes(serve: Serve, context: MoneyContext) {
  ordersRoutes(serve, context);
  refundsRoutes(serve, context);
  invoicesRoutes(serve, context);
  totalsRoutes(serve, context);
}
