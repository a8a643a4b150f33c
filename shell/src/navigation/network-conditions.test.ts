import { expect, test } from "vitest";
import { allowsPrefetch, isSlow } from "./network-conditions.ts";

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
