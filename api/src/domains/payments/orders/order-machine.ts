import type { orders } from "#database/tables/payments.ts";

/** The state of an order in the database; the api still sends "paid" for "refunded" (decision 0014). */
export type OrderState = (typeof orders.$inferSelect)["status"];

/** The events that can change an order's state. */
export type OrderEvent = "checkout_opened" | "paid" | "failed" | "declined" | "refunded";

/**
 * The order's next state, or null when the event changes nothing. A late "paid" after "failed" counts, because the money has moved. Only a
 * refund changes "paid", and nothing changes "refunded" (threat B10).
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
