import { expect, test } from "vitest";
import { shownPrice } from "#format/price.ts";
import { withOwnPrice } from "./own-price.ts";

const COURSE = {
  new_price: 1440,
  old_price: 1800,
  tenge_price: 936_000,
  discount_percentage: 20,
  payable_kzt: 748_800,
};

test("without a scholarship the price is everybody's", () => {
  expect(withOwnPrice(COURSE, null)).toBe(COURSE);
});

test.for([
  ["en", { charged: "$864", struck: "$1,440", discount: "40%", chargedInTenge: "449,280\u00a0₸" }],
  [
    "ru",
    { charged: "449\u00a0280\u00a0₸", struck: "748\u00a0800\u00a0₸", discount: "40\u00a0%", chargedInTenge: null },
  ],
] as const)("a scholarship strikes everybody's price and shows the server's own amount (%s)", ([language, shown]) => {
  const own = withOwnPrice(COURSE, { percent: 40, payable_kzt: 449_280 });

  expect(shownPrice(own, language)).toMatchObject(shown);
});
