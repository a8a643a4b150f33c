import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** What of a page axe looks at, and by which of its rules; all of both by itself. */
interface AxeScope {
  include?: string;
  rules?: string[];
}

/**
 * What axe finds on a page: its rules and the elements that break them. The pages have no frames, so axe runs in the page alone:
 * its other way opens a second page and compiles axe there once more, for each look.
 */
export async function axeViolations(page: Page, { include, rules }: AxeScope = {}): Promise<string[]> {
  // What passes is not described either: on a long page that takes as long as finding it.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (include) axe.include(include);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
