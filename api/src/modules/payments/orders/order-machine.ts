import type { orders } from "#database/tables/payments.ts";

/** Where an order stands in the database; on the wire "refunded" stays "paid" (decision 0014). */
export type OrderState = (typeof orders.$inferSelect)["status"];

/** What may happen to an order. */
export type OrderEvent = "checkout_opened" | "paid" | "failed" | "declined" | "refunded";

/**
 * The order's next state, or null when the event changes nothing. A late "paid" after "failed" counts, for the money
 * has moved; nothing but a refund undoes "paid", and nothing undoes a refund (threat B10).
 */
export function nextStatus(status: OrderState, event: OrderEvent): OrderState | null {
  const moves: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
    created: { checkout_opened: "pending", paid: "paid", failed: "failed", refunded: "refunded" },
    pending: { paid: "paid", failed: "failed", refunded: "refunded" },
    failed: { paid: "paid", refunded: "refunded" },
    paid: { refunded: "refunded" },
    refunded: {},
  };
  return moves[status][event] ?? null;
}
