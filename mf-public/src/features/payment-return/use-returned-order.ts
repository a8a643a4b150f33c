import { useSearchParams } from "@academy/shared/router";

/** The order with which the bank sent the browser back, and whether its page was left without a payment; null on any other visit. */
export function useReturnedOrder() {
  const [search] = useSearchParams();
  const order = search.get("order") ?? "";
  return /^[1-9]\d{0,9}$/.test(order) ? { id: Number(order), left: search.get("left") === "1" } : null;
}
