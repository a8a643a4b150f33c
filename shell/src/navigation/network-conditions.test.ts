import { expect, test } from "vitest";
import { allowsPrefetch } from "./network-conditions.ts";

test.each([
  ["a browser that tells nothing", undefined, true],
  ["an ordinary line", { saveData: false, effectiveType: "4g" }, true],
  ["3g", { effectiveType: "3g" }, true],
  ["2g", { effectiveType: "2g" }, false],
  ["slow 2g", { effectiveType: "slow-2g" }, false],
  ["saved data on a fast line", { saveData: true, effectiveType: "4g" }, false],
])("%s", (_, connection, spare) => {
  expect(allowsPrefetch(connection)).toBe(spare);
});
