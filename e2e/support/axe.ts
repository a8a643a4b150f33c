import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright/test";

/** What of a page axe looks at, and by which of its rules; all of both by itself. */
interface AxeScope {
  include?: string;
  rules?: string[];
}

/**
 * What axe finds on a page: its rules and the elements that break them. The pages have no frames, so axe runs in the page alone,
 * and its half a megabyte is compiled once in each document, however often one looks at it.
 */
export async function axeViolations(page: Page, { include, rules }: AxeScope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // What passes is not described either: on a long page that takes as long as finding it.
  const options: RunOptions = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  return page.evaluate(
    async ({ selector, options }) => {
      const here = Reflect.get(window, "axe") as typeof axe;
      // Half-way through a transition the colours are nobody's; what turns for ever is not waited for.
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
