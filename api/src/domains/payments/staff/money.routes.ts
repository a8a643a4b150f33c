import type { App } from "#context.ts";
import type { StaffGuard } from "#http/session/staff.ts";
import type { MoneyContext } from "./money-context.ts";
import { invoicesRoutes } from "./staff-invoices.routes.ts";
import { ordersRoutes } from "./staff-orders.routes.ts";
import { refundsRoutes } from "./staff-refunds.routes.ts";
import { totalsRoutes } from "./totals.routes.ts";

/** The money section: orders, refunds, invoices to companies, totals. */
export function moneyRoutes(app: App, context: MoneyContext, guard: StaffGuard) {
  ordersRoutes(app, context, guard);
  refundsRoutes(app, context, guard);
  invoicesRoutes(app, context, guard);
  totalsRoutes(app, context, guard);
}
