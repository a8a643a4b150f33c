import { expect, test } from "vitest";
import { payableTenge } from "./price.ts";

test.for([
  [936_000, 20, 748_800],
  [936_000, 0, 936_000],
  [936_000, null, 936_000],
  [999, 33, 669],
  [1, 50, 1],
])("a price of %i less %i per cent costs %i tenge", ([price, discount, payable]) => {
  expect(payableTenge(price as number, discount as number | null)).toBe(payable);
});
