import type { StaffGuard } from "#back-office/staff-guard.ts";
import type { App } from "#context.ts";
import { invoicesRoutes } from "./invoices.routes.ts";
import type { MoneyContext } from "./money-context.ts";
import { ordersRoutes } from "./orders.routes.ts";
import { refundsRoutes } from "./refunds.routes.ts";
import { totalsRoutes } from "./totals.routes.ts";

/** The money section: orders, refunds, invoices to companies, totals (reading 85). */
export function moneyRoutes(app: App, context: MoneyContext, guard: StaffGuard): void {
  ordersRoutes(app, context, guard);
  refundsRoutes(app, context, guard);
  invoicesRoutes(app, context, guard);
  totalsRoutes(app, context, guard);
}
