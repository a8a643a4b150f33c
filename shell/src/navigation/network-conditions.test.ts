// @covers decision 0002

import { expect, test } from "vitest";
import { allowsPrefetch, bringsFontsLate, isSlow } from "./network-conditions.ts";

test.each([
  ["a browser that tells nothing", undefined, true, false],
  ["an ordinary line", { saveData: false, effectiveType: "4g" }, true, false],
  ["3g", { effectiveType: "3g" }, true, true],
  ["2g", { effectiveType: "2g" }, false, true],
  ["slow 2g", { effectiveType: "slow-2g" }, false, true],
  ["saved data on a fast line", { saveData: true, effectiveType: "4g" }, false, true],
])("%s", (_, connection, prefetches, slow) => {
  expect(allowsPrefetch(connection)).toBe(prefetches);
  expect(isSlow(connection)).toBe(slow);
});

test.each([
  ["too few megabits a second, and the page came slowly", { effectiveType: "4g", downlink: 1.6 }, 250, true],
  ["an estimate that the page itself does not bear out", { effectiveType: "4g", downlink: 1.6 }, 90, false],
  ["a fast line and a slow device", { effectiveType: "4g", downlink: 10 }, 900, false],
  ["a browser that tells nothing", undefined, 900, false],
])("fonts would come too late: %s", (_, connection, sinceBegun, late) => {
  expect(bringsFontsLate(connection, sinceBegun)).toBe(late);
});
