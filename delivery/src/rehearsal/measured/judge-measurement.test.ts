import { expect, test } from "vitest";
import type { Observation } from "#release/behaviour/measured-rules.ts";
import { judgeMeasurement, measuredRules } from "./judge-measurement.ts";

const seen = (what: string, more: Partial<Observation> = {}): Observation => ({
  ...{ rule: "globals", what, screen: "/a", at: null },
  ...more,
});
const task = (value: number) => seen("blocks the page", { rule: "long tasks", value });

/** A measurement that gives these results in turn. */
const inTurn = (...results: Observation[][]) => {
  const calls = { made: 0 };
  return Object.assign(async () => results[Math.min(calls.made++, results.length - 1)] ?? [], { calls });
};

test("what the live version does too is no finding", async () => {
  const found = await judgeMeasurement({
    candidate: inTurn([seen("changes fetch"), seen("changes name")]),
    live: inTurn([seen("changes name", { screen: "/b" })]),
  });

  expect(found).toEqual([seen("changes fetch")]);
});

test("the live version is measured only when there is something to compare", async () => {
  const live = inTurn([]);

  expect(await judgeMeasurement({ candidate: inTurn([]), live })).toEqual([]);
  expect(live.calls.made).toBe(0);
});

test.each<[string, number, number, number, number]>([
  ["far longer than the live version, twice", 900, 300, 800, 1],
  ["far longer once, as by the machine's noise", 900, 300, 310, 0],
  ["not twice as long", 590, 300, 590, 0],
  ["short, however short the live version", 250, 60, 250, 0],
])("a task that is %s", async (_, first, live, second, findings) => {
  const found = await judgeMeasurement({
    candidate: inTurn([task(first)], [task(second)]),
    live: inTurn([task(live)]),
  });

  expect(found).toHaveLength(findings);
});

test("for an area that is not live yet everything counts as new", async () => {
  expect(await judgeMeasurement({ candidate: inTurn([task(400), seen("x")]), live: null })).toHaveLength(2);
});

test("a finding has file and line from the source map, or the position in the build without one", async () => {
  const code = "a();\nb();window.x=1;";
  // The one segment of the second line: column 4 is line 7 of home.tsx.
  const map = JSON.stringify({ version: 3, sources: ["../src/screens/home.tsx"], names: [], mappings: ";IAMA" });
  const build = { version: "111111111111", read: async () => Buffer.from(code) };
  const found = [
    seen("changes x", { at: "http://localhost:4001/111111111111/static/a.js?r=1:2:5" }),
    seen("keeps memory", { rule: "memory", screen: "*", value: 2_000_000.4 }),
  ];

  expect(await measuredRules(found, { ...build, sourceMap: async () => map })).toEqual([
    { rule: "globals", found: ["src/screens/home.tsx:7 changes x on /a"] },
    { rule: "memory", found: ["keeps memory (2000000)"] },
  ]);
  expect((await measuredRules(found, { ...build, sourceMap: async () => null }))[0]?.found).toEqual([
    "static/a.js:9 changes x on /a",
  ]);
});
