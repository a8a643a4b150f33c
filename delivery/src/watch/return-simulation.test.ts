// @covers readings 107, 108

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#config.ts";
import { THOROUGH } from "#testing/thorough.ts";
import { PACES, returnsOf, returnsTable } from "#testing/watch/return-simulation.ts";

/** The number of releases: many in `npm run resilience -- rollout`, few in `npm test`. */
const RELEASES = THOROUGH ? 1000 : 20;

test.each(PACES)("at %i entries a minute no healthy release is rolled back, and one that always fails is", (pace) => {
  const shareOf = (newerFails: number, olderFails: number) =>
    returnsOf({ entriesPerMinute: pace, newerFails, olderFails }, RELEASES).share;

  expect([shareOf(0.005, 0.005), shareOf(0.02, 0.02), shareOf(1, 0.005)]).toEqual([0, 0, 1]);
});

test.runIf(THOROUGH)("the table in docs/performance.md is the simulation's", { timeout: 120_000 }, async () => {
  expect(await readFile(join(ROOT, "docs/performance.md"), "utf8")).toContain(returnsTable(1000));
});
