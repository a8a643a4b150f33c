// @covers readings 121, 122

import { priceWithCoupon } from "@academy/shared/contract/payments/coupons";
import { expect, test } from "vitest";
import { couponProblem } from "./coupon-rules.ts";

const NOW = new Date("2026-12-01T09:00:00Z");
const BEFORE = new Date("2026-11-30T09:00:00Z");
const AFTER = new Date("2026-12-02T09:00:00Z");

const OPEN = { stoppedAt: null, opensAt: null, endsAt: null, uses: null };
const FREE = { isForStudent: true, isUsed: false, others: 0 };

test.each([
  ["without bounds", {}, {}, null],
  ["in its window", { opensAt: BEFORE, endsAt: AFTER }, {}, null],
  ["at the first moment of its window", { opensAt: NOW }, {}, null],
  ["before its window", { opensAt: AFTER }, {}, "coupon.not_begun"],
  ["at the end of its window", { endsAt: NOW }, {}, "coupon.ended"],
  ["that was stopped", { stoppedAt: BEFORE }, {}, "coupon.stopped"],
  ["for others", {}, { isForStudent: false }, "coupon.not_yours"],
  ["that the student used", {}, { isUsed: true }, "coupon.used"],
  ["with a use left", { uses: 2 }, { others: 1 }, null],
  ["whose last use another student has", { uses: 1 }, { others: 1 }, "coupon.used_up"],
])("a coupon %s", (_, coupon, facts, problem) => {
  expect(couponProblem({ ...OPEN, ...coupon }, { ...FREE, ...facts }, NOW)).toBe(problem);
});

test.each([
  [{ percent: 20, sum: null }, 748_800, 599_040],
  [{ percent: 33, sum: null }, 100_001, 67_000],
  [{ percent: 100, sum: null }, 748_800, 0],
  [{ percent: null, sum: 48_800 }, 748_800, 700_000],
  [{ percent: null, sum: 900_000 }, 748_800, 0],
])("%o lowers %i tenge to %i", (reduction, price, reduced) => {
  expect(priceWithCoupon(price, reduction)).toBe(reduced);
});
