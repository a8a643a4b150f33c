import { CLOSED_REASONS, type Order } from "@academy/shared/contract/payments/payments";

const TEXTS = { left: "left", expired: "expired", price: "price", owned: "owned", provider: "other" } as const;

/**
 * The key of the sentence that says why an order was closed without a payment; null when it was not closed. A reason that this
 * build does not know gets a general sentence.
 */
export function closedOrderReason({ closed }: Order) {
  if (!closed) return null;
  const known = CLOSED_REASONS.find((reason) => reason === closed);
  return `purchase.closed.${known ? TEXTS[known] : "other"}` as const;
}
