// @covers spec §2.8, reading 23

import fc from "fast-check";
import { expect, test } from "vitest";
import { nextOrderStatus, type OrderEvent, type OrderState } from "./settle.ts";

test.for<[OrderState, OrderEvent, OrderState | null]>([
  ["created", "checkout_opened", "pending"],
  ["created", "paid", "paid"],
  ["created", "failed", "failed"],
  ["created", "refunded", "refunded"],
  ["pending", "checkout_opened", null],
  ["pending", "paid", "paid"],
  ["pending", "failed", "failed"],
  ["pending", "declined", null],
  ["pending", "refunded", "refunded"],
  ["failed", "checkout_opened", null],
  ["failed", "paid", "paid"],
  ["failed", "failed", null],
  ["failed", "refunded", "refunded"],
  ["paid", "checkout_opened", null],
  ["paid", "paid", null],
  ["paid", "failed", null],
  ["paid", "declined", null],
  ["paid", "refunded", "refunded"],
  ["refunded", "checkout_opened", null],
  ["refunded", "paid", null],
  ["refunded", "failed", null],
  ["refunded", "refunded", null],
])("an order that is %s, on %s, becomes %s", ([status, event, next]) => {
  expect(nextOrderStatus(status, event)).toBe(next);
});

test("for every order and repetition of events the money decides", () => {
  const event = fc.constantFrom<OrderEvent>("checkout_opened", "paid", "failed", "declined", "refunded");
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const end = events.reduce<OrderState>((status, each) => nextOrderStatus(status, each) ?? status, "created");
      const happened = (each: OrderEvent) => events.includes(each);
      const money = happened("refunded") ? "refunded" : happened("paid") ? "paid" : null;
      if (money) return end === money;
      if (happened("failed")) return end === "failed";
      return end === (happened("checkout_opened") ? "pending" : "created");
    }),
  );
});
