import { expect, test } from "vitest";
import { decide, type Observed } from "./decide.ts";
import { difference, wilson } from "./failure-rate.ts";

const of = (failures: number, entries: number) => ({ failures, entries });
const observed = (given: Partial<Observed>): Observed => ({
  traffic: 10,
  minutes: 60,
  newer: of(0, 0),
  older: of(50, 10_000),
  forged: 0,
  ...given,
});

test.each<[string, Partial<Observed>, string]>([
  ["nothing was counted", {}, "wait"],
  ["three of three fail", { newer: of(3, 3) }, "wait"],
  ["four of four fail: one visitor who tries again", { newer: of(4, 4) }, "wait"],
  ["five of five fail", { newer: of(5, 5) }, "return"],
  ["twenty-two of twenty-two fail, of which twenty may be forged", { newer: of(22, 22), forged: 20 }, "wait"],
  ["all that fails may be forged", { newer: of(20, 60), forged: 20 }, "wait"],
  ["three hundred of a thousand fail", { newer: of(300, 1000) }, "return"],
  ["three hundred of a thousand fail, as before", { newer: of(300, 1000), older: of(3000, 10_000) }, "wait"],
  ["one in twenty fails, a hundred in all", { newer: of(100, 2000) }, "return"],
  ["one in twenty fails at half the visitors", { traffic: 50, newer: of(100, 2000), older: of(10, 2000) }, "return"],
  ["nothing is known of the version before", { newer: of(6, 6), older: of(0, 0) }, "return"],
  ["little fails, and nothing is known of the version before", { newer: of(5, 100), older: of(0, 0) }, "wait"],
  ["it does as well, but few came", { newer: of(1, 299) }, "wait"],
  ["it does as well, but it is early", { newer: of(2, 400), minutes: 9 }, "wait"],
  ["it does as well", { newer: of(2, 400) }, "goOn"],
  ["it does as well, but reports were not counted", { newer: of(2, 400), uncounted: 9 }, "wait"],
  ["it does as well, and few reports were not counted", { newer: of(2, 400), uncounted: 8 }, "goOn"],
  ["it may be worse", { newer: of(9, 400) }, "wait"],
  ["it does as well at half the visitors", { traffic: 50, newer: of(8, 1600), older: of(8, 1600) }, "goOn"],
  ["it is before 70 % by hand and does as well", { traffic: 70, newer: of(8, 1600) }, "goOn"],
])("when %s", (_, given, action) => {
  expect(decide(observed(given)).action).toBe(action);
});

test("figures say how many reports were not counted", () => {
  expect(decide(observed({ newer: of(0, 0), uncounted: 7 })).reason).toContain(
    "7 reports were not counted, since an api cannot read the edge's registry",
  );
});

test("a rollout goes from ten to fifty percent and to all, and the reason has the figures", () => {
  const ten = decide(observed({ newer: of(2, 400) }));
  const fifty = decide(observed({ traffic: 50, newer: of(8, 1600) }));
  const back = decide(observed({ newer: of(300, 1000) }));

  expect([ten.traffic, fifty.traffic, back.traffic]).toEqual([50, 100, 0]);
  expect(back.reason).toBe(
    "new version: 300 of 1000 failed (30.00 %); before it: 50 of 10000 failed (0.50 %); it fails at least 24.04 points more often",
  );
});

test("the intervals match the published ones", () => {
  // Newcombe 1998, tables of method 3 (one share) and 10 (two shares), at 95 %.
  const { low, high } = wilson(of(81, 263), 1.959964);
  expect([low, high].map((share) => share.toFixed(4))).toEqual(["0.2553", "0.3662"]);
  const between = difference(of(56, 70), of(48, 80), 1.959964);
  expect([between.low, between.high].map((share) => share.toFixed(4))).toEqual(["0.0524", "0.3339"]);
});
