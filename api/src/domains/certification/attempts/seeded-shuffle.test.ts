// @covers reading 73

import fc from "fast-check";
import { expect, test } from "vitest";
import { newSeed, shuffled } from "./seeded-shuffle.ts";

test("every shuffle has every item once, and the same seed and purpose give the same order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.string(), fc.string(), (items, seed, purpose) => {
      const order = shuffled(items, seed, purpose);
      expect(order.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
      expect(shuffled(items, seed, purpose)).toEqual(order);
    }),
  );
});

// Stored attempts show their questions in these orders: another shuffle would change the meaning of stored answers.
test.for([
  ["seed", "draw", "aicfedhgjb"],
  ["seed", "choices of 7", "jadfeghicb"],
  ["another seed", "draw", "ibfehadcgj"],
] as const)("the order of %s for %s never changes", ([seed, purpose, order]) => {
  expect(shuffled(Array.from("abcdefghij"), seed, purpose).join("")).toBe(order);
});

test("no seed is made twice", () => {
  expect(new Set(Array.from({ length: 1000 }, newSeed)).size).toBe(1000);
});
