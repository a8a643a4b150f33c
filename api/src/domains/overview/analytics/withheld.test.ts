import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nestedWithoutSmall, partOf, withoutSmall } from "./withheld.ts";

test.for<[number[], (number | null)[]]>([
  [
    [12, 8, 0],
    [12, 8, 0],
  ],
  // 3 alone could be computed from the whole: the smallest other part is withheld with it.
  [
    [12, 3, 8],
    [12, null, null],
  ],
  [
    [3, 2, 9],
    [null, null, 9],
  ],
  [
    [10, 2],
    [null, null],
  ],
  [
    [0, 7],
    [0, 7],
  ],
])("parts %j are shown as %j", ([parts, shown]) => {
  expect(withoutSmall(parts)).toEqual(shown);
});

test("a part is withheld when few are in it, and when few are not", () => {
  expect([0, 4, 5, 15, 16, 20].map((people) => partOf(people, 20))).toEqual([0, null, 5, 15, null, 20]);
});

test("stages of a funnel: neither a stage nor the loss between two shown ones is small", () => {
  expect(nestedWithoutSmall([40, 38, 33, 33, 12, 3, 0])).toEqual([40, null, 33, 33, 12, null, 0]);
});

test("no set of withheld parts is one to four people", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 22 }), (parts) => {
      const shown = withoutSmall(parts);
      const hidden = parts.filter((_, at) => shown[at] === null).reduce((sum, people) => sum + people, 0);
      const whole = parts.reduce((sum, people) => sum + people, 0);
      return hidden === 0 || hidden >= 5 || whole < 5;
    }),
  );
});
