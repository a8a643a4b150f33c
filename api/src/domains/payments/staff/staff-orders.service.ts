import type { StaffOrder, StaffOrdersQuery } from "@academy/shared/contract/staff/money/orders";
import { orderNotifier } from "#domains/payments/orders/notify-order.ts";
import { reconcileOrder } from "#domains/payments/orders/reconcile.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { Problem, required } from "#errors/problem.ts";
import { keysetPage, MomentKeys, readCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import type { MoneyContext } from "./money-context.ts";
import { presentLine, presentOrder } from "./present-staff-order.ts";
import { ordersRepository } from "./staff-orders.repository.ts";

/** Orders as the staff works with them. */
export function staffOrders(context: MoneyContext) {
  const { db } = context;
  const step = auditedActions(context);

  async function one(id: number): Promise<StaffOrder> {
    const line = required(await ordersRepository(db).find(id), "payment.unknown");
    return presentOrder(context, db, line);
  }

  return {
    one,

    async list(query: StaffOrdersQuery) {
      const rows = await ordersRepository(db).list(query, readCursor(query.cursor, MomentKeys), query.limit + 1);
      return keysetPage(rows, query.limit, {
        keysOf: ({ order }) => [order.createdAt.toISOString(), order.id],
        present: presentLine,
      });
    },

    /** Asks the provider for the state of an order. An error of the provider is thrown on. */
    async reconcile(member: StaffMember, id: number): Promise<StaffOrder> {
      const order = required(await paymentsRepository(db).byId(id), "payment.unknown");
      await reconcileOrder(context, order);
      await step(member, "order.reconcile", async (tx) => {
        const after = await paymentsRepository(tx).byId(id);
        return { subject: { order: id }, before: order.status, after: after?.status };
      });
      return one(id);
    },

    async resendReceipt(member: StaffMember, id: number): Promise<StaffOrder> {
      await step(member, "receipt.resend", async (tx) => {
        const order = required(await paymentsRepository(tx).byId(id), "payment.unknown");
        if (order.amount === 0 || !(await orderNotifier(tx, context).receipt(order)))
          throw new Problem("payment.no_receipt");
        return { subject: { order: id } };
      });
      return one(id);
    },
  };
}
