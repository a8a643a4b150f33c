import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import { type OrderRow, paymentsRepository } from "#domains/payments/payments.repository.ts";
import { refundDecisions } from "#domains/payments/refunds/refund-decisions.service.ts";
import { closeOrder, orderFacts, whyClose } from "./close-order.ts";
import { settle } from "./settle.ts";

/** After this time the server asks the provider about a pending order: its callback should have arrived by then. */
export const RECONCILE_AFTER_MS = 60_000;

/** Whether the server can ask the provider about an order: it was opened at the provider, and no payment of it is known. */
export const canReconcile = ({ status, reference, providerId }: OrderRow) =>
  (status === "pending" || status === "failed") && reference !== null && providerId !== null;

/** Asks an order's provider for its state, and applies the answer (threat B13). Throws what the provider throws. */
export async function reconcileOrder(
  context: Context<"config" | "db" | "clock" | "paymentProviders">,
  order: OrderRow,
) {
  const { reference, providerId, amount, currency, provider } = order;
  if (!reference || !providerId || !canReconcile(order)) return;
  const reason = order.status === "pending" && whyClose(order, await orderFacts(context, order), context.clock());
  if (reason) {
    await closeOrder(context, order, reason);
    return;
  }
  const event = await context.paymentProviders.get(provider)?.status({ reference, providerId, amount, currency });
  if (event) await settle(context, provider, event);
}

/**
 * Asks providers about orders whose callback never arrived, closes orders that should no longer be paid, and pays waiting refunds back; one
 * failure does not stop the others (threat B13).
 */
export async function reconcile(
  context: Context<"config" | "db" | "clock" | "paymentProviders">,
  log: FastifyBaseLogger,
  olderThanMs: number,
) {
  const { db, clock } = context;
  const repository = paymentsRepository(db);
  for (const order of await repository.pendingSince(new Date(clock().getTime() - olderThanMs))) {
    try {
      await repository.update(order.id, { checkedAt: clock() });
      await reconcileOrder(context, order);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ order: order.id, provider: order.provider, reason }, "an order could not be reconciled");
    }
  }
  for (const reason of await refundDecisions(context).retry()) log.warn({ reason }, "a refund still waits");
}
