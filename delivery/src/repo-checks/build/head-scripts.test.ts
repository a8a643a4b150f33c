import { join } from "node:path";
import { headScripts } from "@academy/shared/build/head/head-scripts";
import { expect, test } from "vitest";

/**
 * What both scripts may weigh together: every page carries them, before anything else of it can be painted (bytes). Some 570 are
 * the policy of Trusted Types, which has to stand before any other script (decision 0109).
 */
const BUDGET = 3800;

/** The script that only pages carry which are not the same for everybody, or begin calls. */
const VISIT_BUDGET = 1050;

const SHELL = join(import.meta.dirname, "../../../../shell");

test("the scripts of the page's head are small, stand inside an element, and are the same at every build", async () => {
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
