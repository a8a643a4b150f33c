import fc from "fast-check";
import { expect, test } from "vitest";
import { payableTenge } from "#domains/learning/courses/price.ts";
import { refundDue, refundRequestUntil, servicesUsed, shareOfEach } from "./refund-rules.ts";

test.for([
  ["2026-12-01T09:00:00Z", 14, "2026-12-15T18:59:59.999Z"],
  ["2026-12-01T18:59:59Z", 14, "2026-12-15T18:59:59.999Z"],
  ["2026-12-01T19:00:00Z", 14, "2026-12-16T18:59:59.999Z"],
  ["2028-02-20T00:00:00Z", 14, "2028-03-05T18:59:59.999Z"],
  ["2026-12-01T09:00:00Z", 0, "2026-12-01T18:59:59.999Z"],
] as const)("access from %s can be refunded for %i calendar days of Astana, until %s", ([from, days, until]) => {
  expect(refundRequestUntil(new Date(from), days).toISOString()).toBe(until);
});

test("a refund confirmed now is due in fourteen days", () => {
  expect(refundDue(new Date("2026-12-01T09:00:00Z"), 14).toISOString()).toBe("2026-12-15T09:00:00.000Z");
});

test.for([
  [748_800, 0, 3378, 0],
  [748_800, 3378, 3378, 748_800],
  [748_800, 1, 3378, 221],
  [748_800, 100, 3378, 22_166],
  [748_800, 1, 1, 748_800],
  [748_800, 100, 0, 0],
] as const)("of %i KZT, %i of %i minutes cost %i", ([amount, opened, all, used]) => {
  expect(servicesUsed(amount, opened, all)).toBe(used);
});

const money = fc.integer({ min: 0, max: 100_000_000 });
const minutes = fc.integer({ min: 1, max: 100_000 });

test("services used never exceed the price or their share, and are less than a tenge below it", () => {
  fc.assert(
    fc.property(money, minutes, minutes, (amount, one, other) => {
      const [opened, all] = [Math.min(one, other), Math.max(one, other)];
      const used = servicesUsed(amount, opened, all);
      const exact = (BigInt(amount) * BigInt(opened)) / BigInt(all);
      return Number.isInteger(used) && used >= 0 && used <= amount && BigInt(used) === exact;
    }),
  );
});

test("opening more lectures never costs less", () => {
  fc.assert(
    fc.property(money, minutes, minutes, minutes, (amount, all, one, other) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
      return servicesUsed(amount, fewer, all) <= servicesUsed(amount, more, all);
    }),
  );
});

test("the shares of opened lectures add up to the services used, each within a tenge of its exact value", () => {
  fc.assert(
    fc.property(money, fc.array(minutes, { maxLength: 60 }), minutes, (amount, opened, others) => {
      const sum = opened.reduce((one, other) => one + other, 0);
      const shares = shareOfEach(amount, opened, sum + others);
      const isNear = (share: number, at: number) =>
        Math.abs(share - servicesUsed(amount, opened[at] ?? 0, sum + others)) <= 1;
      return (
        shares.reduce((one, other) => one + other, 0) === servicesUsed(amount, sum, sum + others) &&
        shares.every(isNear)
      );
    }),
  );
});

test("the price is whole, not above the list price, and falls as the discount grows", () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(money, percent, percent, (price, one, other) => {
      const [smaller, larger] = [Math.min(one, other), Math.max(one, other)];
      const [less, more] = [payableTenge(price, larger), payableTenge(price, smaller)];
      return (
        Number.isInteger(less) && less >= 0 && less <= more && more <= price && payableTenge(price, null) === price
      );
    }),
  );
});
