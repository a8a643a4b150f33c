import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright/test";

/** The part of the page that axe checks, and its rules; by default the whole page and all rules. */
interface AxeScope {
  include?: string;
  rules?: string[];
}

/**
 * What axe finds on a page: its rules and the elements that break them. The pages have no frames, so axe runs in the page alone,
 * and its half a megabyte is compiled once in each document, however often it is checked.
 */
export async function axeViolations(page: Page, { include, rules }: AxeScope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Without a description of what passes: on a long page that takes as long as the check.
  const options: RunOptions = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  return page.evaluate(
    async ({ selector, options }) => {
      const here = Reflect.get(window, "axe") as typeof axe;
      // Waits for running transitions, during which colours are not the final ones, but not for endless animations.
      const moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const { violations } = await here.run(selector ?? document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    { selector: include, options },
  );
}
