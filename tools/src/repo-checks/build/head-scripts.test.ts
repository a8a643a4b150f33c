import { join } from "node:path";
import { headScripts } from "@academy/shared/build/head/head-scripts";
import { expect, test } from "vitest";

/**
 * The largest size of both scripts together, in bytes: every page contains them, and paints nothing before they ran. Some 570 bytes are
 * the policy of Trusted Types, which must come before any other script (decision 0109), 110 of them the scripts that the loader announced
 * (decision 0138); another 110 colour the browser's frame.
 */
const BUDGET = 4050;

/** The largest size of the script that is only in pages that differ by visitor or begin calls. */
const VISIT_BUDGET = 1050;

const SHELL = join(import.meta.dirname, "../../../../shell");

test("the head scripts are small, fit inside an element, and are the same at every build", async () => {
  const scripts = await headScripts(SHELL);
  const texts = Object.values(scripts);

  expect(scripts.beforeFirstPaint.length + scripts.beforeTakeover.length).toBeLessThanOrEqual(BUDGET);
  expect(scripts.conditionalHeadScript.length).toBeLessThanOrEqual(VISIT_BUDGET);
  for (const text of texts) {
    expect(text).toMatch(/^\(\(\)=>\{/);
    expect(text).not.toMatch(/<\/script|<!--|sourceMappingURL|\bimport\b/i);
  }
  expect(await headScripts(SHELL)).toEqual(scripts);
});
